import { Chip, Skeleton, styled, Typography } from '@glow50/ui';
import { lazy, Suspense, useId, useState } from 'react';
import { FileField, type FileOf } from '../files/FileField';

const SignaturePad = lazy(() => import('./SignaturePad'));

const WAYS = { type: 'Typed name only', draw: 'Draw', upload: 'Upload a picture' } as const;
type Way = keyof typeof WAYS;

interface SignaturePictureProps {
  value: FileOf<'signature'> | null;
  canUpload: boolean;
  error?: string | undefined;
  onChange(picture: FileOf<'signature'> | null): void;
}

/**
 * Optional picture of the signature in addition to the typed name: drawn, or uploaded when `canUpload` is
 * set.
 */
export function SignaturePicture({ value, canUpload, error, onChange }: SignaturePictureProps) {
  const [way, setWay] = useState<Way>(value ? 'draw' : 'type');
  const [drawing, setDrawing] = useState<File | null>(null);
  const labelId = useId();
  const ways = (Object.keys(WAYS) as Way[]).filter((name) => name !== 'upload' || canUpload);
  const isPicture = value !== null || drawing !== null || way === 'upload';

  function handleChange(picture: FileOf<'signature'> | null) {
    if (!picture) setDrawing(null);
    onChange(picture);
  }

  return (
    <Group role="group" aria-labelledby={labelId}>
      <Typography id={labelId} variant="body2" sx={{ fontWeight: 600 }}>
        Your signature by hand, if you like
      </Typography>
      {!value && !drawing && (
        <div>
          {ways.map((name) => (
            <WayButton key={name} type="button" aria-pressed={way === name} onClick={() => setWay(name)}>
              {WAYS[name]}
            </WayButton>
          ))}
        </div>
      )}
      {isPicture && (
        <FileField
          key={drawing ? 'drawn' : 'chosen'}
          label="Signature"
          purpose="signature"
          value={value}
          file={value ? null : drawing}
          error={error}
          onChange={handleChange}
        />
      )}
      {way === 'draw' && !isPicture && (
        <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
          <SignaturePad onDrawn={setDrawing} />
        </Suspense>
      )}
    </Group>
  );
}

const WayButton = Chip.withComponent('button');

const Group = styled('div')({
  display: 'grid',
  gap: 12,
  '& > div:first-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});
