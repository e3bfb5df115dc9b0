import type { ApplicantDocuments } from '@glow50/contract/registration/employment';
import { useController } from 'react-hook-form';
import { FileField } from '../files/FileField';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

export type DocumentsFields = FormValues<typeof ApplicantDocuments>;

export function DocumentsStep({ form: { control } }: StepProps<DocumentsFields>) {
  const id = useController({ control, name: 'government_id' });
  const headshot = useController({ control, name: 'headshot' });
  return (
    <>
      <FileField
        label="Valid government ID"
        purpose="government-id"
        value={id.field.value}
        required
        error={id.fieldState.error?.message}
        onChange={id.field.onChange}
      />
      <FileField
        label="Headshot"
        purpose="headshot"
        value={headshot.field.value}
        required
        error={headshot.fieldState.error?.message}
        onChange={headshot.field.onChange}
      />
    </>
  );
}
