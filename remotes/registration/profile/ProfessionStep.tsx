import type { ProfileProfession } from '@glow50/contract/registration/profile';
import { PROFESSIONS } from '@glow50/contract/taxonomy/taxonomy';
import { bindField } from '@glow50/ui/form/bind-field';
import { Checkbox, TextField } from '@glow50/ui';
import { ChoiceField } from '../editors/ChoiceField';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

export type ProfessionValues = FormValues<typeof ProfileProfession>;

export function ProfessionStep({ form }: StepProps<ProfessionValues>) {
  return (
    <>
      <ChoiceField control={form.control} name="profession" label="Choose one" terms={PROFESSIONS} />
      <TextField
        {...bindField(form, 'name', 'Your own name, or that of your studio.')}
        label="Name on your page"
        autoComplete="organization"
      />
      <Checkbox {...form.register('asl')} label="I sign American Sign Language (ASL)" />
    </>
  );
}
