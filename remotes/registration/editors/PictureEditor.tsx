import { Button, Skeleton, Stack } from '@glow50/shared/ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { FileField, type FileOf } from '../files/FileField';

interface PictureEditorProps {
  value: FileOf<'profile-photo'> | null;
  error?: string | undefined;
  onChange(value: FileOf<'profile-photo'> | null): void;
}

/** Without it a picture can still be chosen as it is. */
const PhotoStudio = lazy((): Promise<{ default: ComponentType<{ onDone(file: File): void }> }> =>
  import('../photo/PhotoStudio').then(
    ({ PhotoStudio }) => ({ default: PhotoStudio }),
    () => ({ default: () => null }),
  ),
);

/** The profile picture: taken or chosen, cropped and coloured, and stored. */
export function PictureEditor({ value, error, onChange }: PictureEditorProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isAnew, setAnew] = useState(false);
  const isChoosing = isAnew || (value === null && file === null);

  function handleDone(taken: File) {
    setFile(taken);
    setAnew(false);
  }

  return (
    <Stack sx={{ gap: 3 }}>
      {isChoosing ? (
        <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
          <PhotoStudio onDone={handleDone} />
        </Suspense>
      ) : (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setAnew(true)}>
          Another photo
        </Button>
      )}
      <FileField
        label="Profile picture"
        purpose="profile-photo"
        value={value}
        file={file}
        error={error}
        onChange={onChange}
      />
    </Stack>
  );
}
