import type { SchoolInformation } from '@glow50/contract/registration/shared-steps';
import { SCHOOL_TYPES, STUDY_PROGRAMS } from '@glow50/contract/taxonomy/taxonomy';
import { bindField } from '@glow50/ui/form/bind-field';
import { styled, TextField } from '@glow50/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../wizard/form-values';

export type SchoolValues = FormValues<typeof SchoolInformation>;

export const EMPTY_SCHOOL: SchoolValues = {
  school_name: '',
  school_address: '',
  number: '',
  school_type: '',
  program_of_study: '',
  teacher_name: '',
};

export function SchoolFields({ form }: { form: UseFormReturn<SchoolValues> }) {
  return (
    <Grid>
      <TextField {...bindField(form, 'school_name')} label="School name" autoComplete="organization" />
      <TextField {...bindField(form, 'school_address')} label="School address" />
      <TextField {...bindField(form, 'number')} label="School phone number" inputMode="numeric" />
      <TextField
        {...bindField(form, 'school_type')}
        label="School type"
        options={<Options terms={SCHOOL_TYPES} />}
      />
      <TextField
        {...bindField(form, 'program_of_study')}
        label="Program of study"
        options={<Options terms={STUDY_PROGRAMS} />}
      />
      <TextField {...bindField(form, 'teacher_name')} label="Teacher name" />
    </Grid>
  );
}

function Options({ terms }: { terms: readonly { id: string; label: string }[] }) {
  return (
    <>
      <option value="">Choose one</option>
      {terms.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </>
  );
}

const Grid = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  alignItems: 'start',
});
