import type { SchoolApplication } from '@glow50/contract/registration/school';
import { SCHOOL_TYPES } from '@glow50/contract/taxonomy/taxonomy';
import { bindField } from '@glow50/ui/form/bind-field';
import { TextField } from '@glow50/ui';
import { SelectField } from '../fields/SelectField';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

export type ApplicationFields = FormValues<typeof SchoolApplication>;

export function ApplicationStep({ form }: StepProps<ApplicationFields>) {
  return (
    <>
      <TextField
        {...bindField(form, 'program', 'What your school calls it, such as Evening Cosmetology')}
        label="Program"
      />
      <TextField {...bindField(form, 'school_name')} label="School Name" autoComplete="organization" />
      <SelectField
        {...bindField(form, 'school_type')}
        label="School Type"
        choices={SCHOOL_TYPES}
        prompt="Choose the type"
      />
      <TextField {...bindField(form, 'school_district')} label="School District" />
    </>
  );
}
