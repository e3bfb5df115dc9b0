import { useController } from 'react-hook-form';
import { FileField, type FileOf } from '../files/FileField';
import type { StepProps } from '../wizard/wizard-definition';

export type DocumentsFields = {
  government_id: FileOf<'government-id'> | null;
  headshot: FileOf<'headshot'> | null;
};

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
