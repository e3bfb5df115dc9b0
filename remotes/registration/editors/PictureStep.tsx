import { useController } from 'react-hook-form';
import type { StepProps } from '../wizard/wizard-definition';
import { PictureEditor } from './PictureEditor';
import type { FileOf } from '../files/FileField';

export interface PhotoValues {
  photo: FileOf<'profile-photo'> | null;
}

export function PictureStep({ form }: StepProps<PhotoValues>) {
  const { field, fieldState } = useController({ control: form.control, name: 'photo' });
  return <PictureEditor value={field.value} error={fieldState.error?.message} onChange={field.onChange} />;
}
