import type { UploadPurpose } from '@glow50/contract/uploads/upload-purposes';
import { Button, Skeleton, Stack } from '@glow50/ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { FileField, type FileOf } from '../files/FileField';

interface StudioFieldProps<Purpose extends UploadPurpose> {
  label: string;
  purpose: Purpose;
  value: FileOf<Purpose> | null;
  error?: string | undefined;
  /** Shows camera and gallery at once while there is no picture; otherwise only on request. */
  startsOpen?: boolean;
  onChange(value: FileOf<Purpose> | null): void;
}

/** If the studio fails to load, renders nothing. The visitor can still upload a file. */
const PhotoStudio = lazy((): Promise<{ default: ComponentType<{ onDone(file: File): void }> }> =>
  import('../photo/PhotoStudio').then(
    ({ PhotoStudio }) => ({ default: PhotoStudio }),
    () => ({ default: () => null }),
  ),
);

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
