import type { SchoolProgramDetails } from '@glow50/contract/registration/school';
import { todayInDallas } from '@glow50/contract/registration/whole-dates';
import { bindField } from '@glow50/ui/form/bind-field';
import { TextField } from '@glow50/ui';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

export type DetailsFields = FormValues<typeof SchoolProgramDetails>;

export function ProgramDetailsStep({ form }: StepProps<DetailsFields>) {
  return (
    <>
      <TextField
        {...bindField(form, 'number_of_students')}
        label="Number of Students"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...bindField(form, 'preferred_start_date')}
        label="Preferred Start Date"
        type="date"
        min={todayInDallas()}
      />
    </>
  );
}
