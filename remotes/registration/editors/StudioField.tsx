import type { UploadPurpose } from '@glow50/shared/api/upload-purposes';
import { Button, Skeleton, Stack } from '@glow50/shared/ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { FileField, type FileOf } from '../files/FileField';

interface StudioFieldProps<Purpose extends UploadPurpose> {
  label: string;
  purpose: Purpose;
  value: FileOf<Purpose> | null;
  error?: string | undefined;
  /** Camera and gallery are offered as long as there is no picture; else once they are asked for. */
  startsOpen?: boolean;
  onChange(value: FileOf<Purpose> | null): void;
}

/** Without it a picture can still be chosen as it is. */
const PhotoStudio = lazy((): Promise<{ default: ComponentType<{ onDone(file: File): void }> }> =>
  import('../photo/PhotoStudio').then(
    ({ PhotoStudio }) => ({ default: PhotoStudio }),
    () => ({ default: () => null }),
  ),
);

/** A picture: taken or chosen, cropped and coloured, or a file as it is; stored at once. */
export function StudioField<Purpose extends UploadPurpose>({
  label,
  purpose,
  value,
  error,
  startsOpen = false,
  onChange,
}: StudioFieldProps<Purpose>) {
  const [file, setFile] = useState<File | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isEmpty = value === null && file === null;
  const isKept = startsOpen && isEmpty;
  const opener = isEmpty ? 'Take or edit a photo' : 'Another photo';

  function handleDone(taken: File) {
    setFile(taken);
    setAsked(false);
  }

  return (
    <Stack sx={{ gap: startsOpen ? 3 : 1 }}>
      {isAsked || isKept ? (
        <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
          <PhotoStudio onDone={handleDone} />
          {!isKept && (
            <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setAsked(false)}>
              Cancel
            </Button>
          )}
        </Suspense>
      ) : (
        <Button
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          {...(!startsOpen && { size: 'small', 'aria-label': `${opener}: ${label}` })}
          onClick={() => setAsked(true)}
        >
          {opener}
        </Button>
      )}
      <FileField
        label={label}
        purpose={purpose}
        value={value}
        file={file}
        error={error}
        onChange={onChange}
      />
    </Stack>
  );
}
