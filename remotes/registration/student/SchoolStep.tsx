import { bindField } from '@glow50/ui/form/bind-field';
import { Alert, Stack, TextField } from '@glow50/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { StepProps } from '../wizard/wizard-definition';
import { SchoolFields, type SchoolValues } from './SchoolFields';

export interface StudentSchoolValues extends SchoolValues {
  instructor_passcode: string;
}

/** The instructor's passcode identifies the school. Students without one enter the school's details. */
export function SchoolStep({ form }: StepProps<StudentSchoolValues>) {
  const passcode = useWatch({ control: form.control, name: 'instructor_passcode' });
  return (
    <Stack sx={{ gap: 3 }}>
      <TextField
        {...bindField(form, 'instructor_passcode', 'With it you can leave out the rest of this page.')}
        aria-required={undefined}
        label="Passcode from your instructor, if you have one"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      {passcode.trim() === '' ? (
        // eslint-disable-next-line no-restricted-syntax -- a form with more fields than those of the school
        <SchoolFields form={form as unknown as UseFormReturn<SchoolValues>} />
      ) : (
        <Alert>Press Continue and we look up your school by this passcode.</Alert>
      )}
    </Stack>
  );
}
