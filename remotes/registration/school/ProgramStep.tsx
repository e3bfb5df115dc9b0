import type { SchoolProgram } from '@glow50/contract/registration/school';
import { SCHOOL_PROGRAMS } from '@glow50/contract/taxonomy/taxonomy';
import { bindField } from '@glow50/ui/form/bind-field';
import { SelectField } from '../fields/SelectField';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

export type ProgramFields = FormValues<typeof SchoolProgram>;

export function ProgramStep({ form }: StepProps<ProgramFields>) {
  return (
    <SelectField
      {...bindField(form, 'program_selection')}
      label="Program"
      choices={SCHOOL_PROGRAMS}
      prompt="Choose the program"
    />
  );
}
