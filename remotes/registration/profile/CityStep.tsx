import type { ProfileCity } from '@glow50/contract/registration/profile';
import { CITIES } from '@glow50/contract/taxonomy/taxonomy';
import { bindField } from '@glow50/ui/form/bind-field';
import { TextField } from '@glow50/ui';
import { ChoiceField } from '../editors/ChoiceField';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

export type CityValues = FormValues<typeof ProfileCity>;

export function CityStep({ form }: StepProps<CityValues>) {
  return (
    <>
      <ChoiceField control={form.control} name="city" label="Choose one" terms={CITIES} />
      <TextField
        {...bindField(form, 'zipcode', 'Of the place where you work. Visitors search by it.')}
        label="Zip code"
        inputMode="numeric"
        autoComplete="postal-code"
      />
    </>
  );
}
