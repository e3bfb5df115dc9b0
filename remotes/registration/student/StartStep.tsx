import type { FileRef } from '@glow50/shared/api/registration/file-ref';
import { Typography } from '@glow50/shared/ui';
import { useController } from 'react-hook-form';
import { PictureEditor } from '../editors/PictureEditor';
import type { StepProps } from '../wizard/wizard-definition';

export interface PhotoValues {
  photo: FileRef | null;
}

/** Where the profile begins: with a picture, which can also come later. */
export function StartStep({ form }: StepProps<PhotoValues>) {
  const { field, fieldState } = useController({ control: form.control, name: 'photo' });
  return (
    <>
      <Typography variant="h4" component="p" sx={{ color: 'primary.main' }}>
        Journal Your Journey
      </Typography>
      <PictureEditor value={field.value} error={fieldState.error?.message} onChange={field.onChange} />
    </>
  );
}
