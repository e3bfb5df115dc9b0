import { PROFESSIONS } from '@glow50/contract/taxonomy/taxonomy';
import { Typography } from '@glow50/ui';
import { ChoiceField } from '../editors/ChoiceField';
import type { StepProps } from '../wizard/wizard-definition';

export function LicensedStartStep({ form }: StepProps<{ profession: string }>) {
  return (
    <>
      <Typography variant="h4" component="p" sx={{ color: 'primary.main' }}>
        Journal Your Journey
      </Typography>
      <ChoiceField
        control={form.control}
        name="profession"
        label="What is your profession?"
        terms={PROFESSIONS}
      />
    </>
  );
}
