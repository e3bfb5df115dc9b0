import type { UploadPurpose } from '@glow50/contract/uploads/upload-purposes';
import { Alert, Button, Skeleton, Stack } from '@glow50/ui';
import type { FileUploadHandle } from '@glow50/ui/FileUpload';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FileField, type FileOf } from '../files/FileField';
import type { PhotoStudioHandle, PhotoStudioProps } from '../photo/PhotoStudio';
import { useUnfinishedWork } from '../wizard/unfinished-work';

interface StudioFieldProps<Purpose extends UploadPurpose> {
  label: string;
  purpose: Purpose;
  value: FileOf<Purpose> | null;
  error?: string | undefined;
  /** Shows camera and gallery at once while there is no picture; otherwise only on request. */
  startsOpen?: boolean;
  onChange(value: FileOf<Purpose> | null): void;
}

/** If the studio fails to load, the visitor can still upload a file. */
const PhotoStudio = lazy((): Promise<{ default: ComponentType<PhotoStudioProps> }> =>
  import('../photo/PhotoStudio').then(
    ({ PhotoStudio }) => ({ default: PhotoStudio }),
    () => ({ default: NoStudio }),
  ),
);

function NoStudio({ onMissing }: PhotoStudioProps) {
  useEffect(() => onMissing?.(), [onMissing]);
  return null;
}

/**
 * Offers one way to choose a picture at a time: the studio, or the field for a file. A photo that the visitor took and
 * did not confirm is used when they continue.
 */
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
  const [isMissing, setMissing] = useState(false);
  const studio = useRef<PhotoStudioHandle>(null);
  const field = useRef<FileUploadHandle>(null);
  const taking = useRef<{ promise: Promise<void>; end(): void } | null>(null);
  const isEmpty = value === null && file === null;
  const isKept = startsOpen && isEmpty;
  const isStudio = !isMissing && (isAsked || isKept);
  const opener = isEmpty ? 'Take or edit a photo' : 'Another photo';

  const work = useUnfinishedWork(async () => {
    if (!((await studio.current?.finish()) ?? true)) return false;
    await taking.current?.promise;
    return (await field.current?.finish()) ?? true;
  });

  // The effect of the field, which runs before, has begun to send the file.
  useEffect(() => {
    taking.current?.end();
    taking.current = null;
  }, [file]);

  function handleDone(taken: File) {
    let end: () => void = () => undefined;
    taking.current = { promise: new Promise((resolve) => (end = resolve)), end: () => end() };
    setFile(taken);
    setAsked(false);
  }

  function handleChange(changed: FileOf<Purpose> | null) {
    if (changed === null) setFile(null);
    onChange(changed);
  }

  return (
    <Stack sx={{ gap: startsOpen ? 3 : 1 }}>
      {isStudio ? (
        <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
          {error && <Alert severity="error">{error}</Alert>}
          <PhotoStudio
            ref={studio}
            onDone={handleDone}
            {...(work && { onHolding: work.hold })}
            onMissing={() => setMissing(true)}
          />
          {!isKept && (
            <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setAsked(false)}>
              Cancel
            </Button>
          )}
        </Suspense>
      ) : (
        <>
          {!isMissing && (
            <Button
              variant="outlined"
              sx={{ alignSelf: 'flex-start' }}
              {...(!startsOpen && { size: 'small', 'aria-label': `${opener}: ${label}` })}
              onClick={() => {
                setFile(null);
                setAsked(true);
              }}
            >
              {opener}
            </Button>
          )}
          <FileField
            ref={field}
            label={label}
            purpose={purpose}
            value={value}
            file={file}
            error={error}
            onChange={handleChange}
          />
        </>
      )}
    </Stack>
  );
}
