import type { FileRef } from '@glow50/shared/api/registration/file-ref';
import { useController } from 'react-hook-form';
import type { StepProps } from '../wizard/wizard-definition';
import { PictureEditor } from './PictureEditor';

export interface PhotoValues {
  photo: FileRef | null;
}

export function PictureStep({ form }: StepProps<PhotoValues>) {
  const { field, fieldState } = useController({ control: form.control, name: 'photo' });
  return <PictureEditor value={field.value} error={fieldState.error?.message} onChange={field.onChange} />;
}
