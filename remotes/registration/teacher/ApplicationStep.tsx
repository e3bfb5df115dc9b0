import type { TeacherApplication } from '@glow50/contract/registration/teacher';
import { bindField } from '@glow50/ui/form/bind-field';
import { Stack, TextField } from '@glow50/ui';
import { useController } from 'react-hook-form';
import { FileField } from '../files/FileField';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

export type ApplicationValues = FormValues<typeof TeacherApplication>;

export function ApplicationStep({ form }: StepProps<ApplicationValues>) {
  const { field, fieldState } = useController({ control: form.control, name: 'licence' });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <TextField {...bindField(form, 'school')} label="School" autoComplete="organization" />
      <TextField {...bindField(form, 'subjects')} label="Subjects that you teach" rows={3} />
      <TextField {...bindField(form, 'years')} label="Years of teaching" inputMode="numeric" />
      <FileField
        label="Teaching licence"
        purpose="licence"
        required
        value={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
    </Stack>
  );
}
