import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, ButtonBase, colour, Stack, styled, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Camera } from './Camera';
import { CameraStore } from './camera-store';
import { startPhotoWorker } from './open-workshop';
import { PhotoEditor } from './PhotoEditor';
import { PhotoStore } from './photo-store';

interface PhotoStudioProps {
  /** Receives an upright JPEG without EXIF data such as location and camera. */
  onDone(file: File): void;
}

export const PhotoStudio = observer(function PhotoStudio({ onDone }: PhotoStudioProps) {
  const { telemetry } = useHost();
  const [photo] = useState(() => new PhotoStore(startPhotoWorker));
  const [camera] = useState(
    () =>
      new CameraStore(globalThis.navigator?.mediaDevices, (error) =>
        telemetry.error(error, { remote: 'registration', action: 'camera' }),
      ),
  );
  const [isCamera, setCamera] = useState(false);
  const gallery = useRef<HTMLInputElement>(null);

  useEffect(() => photo.close, [photo]);

  async function handleSource(source: Blob | ImageBitmap) {
    if (await photo.open(source)) setCamera(false);
  }

  const choose = () => gallery.current?.click();
  return (
    <>
      <input
        ref={gallery}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/heic"
        aria-label="Photo from your gallery"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void handleSource(file);
        }}
      />
      <Stack spacing={3} aria-busy={photo.status === 'opening'}>
        {photo.status !== 'open' && photo.status !== 'baking' && photo.problem && (
          <Alert severity="error">{photo.problem}</Alert>
        )}
        {photo.status === 'opening' && <p role="status">Opening your photo …</p>}
        {photo.status === 'open' || photo.status === 'baking' ? (
          <PhotoEditor photo={photo} onDone={onDone} onBack={photo.close} />
        ) : isCamera ? (
          <Camera camera={camera} onTaken={handleSource} onGallery={choose} onBack={() => setCamera(false)} />
        ) : (
          <Choices>
            <ButtonBase focusRipple onClick={() => setCamera(true)}>
              <Typography variant="h3" component="span">
                Take a Photo
              </Typography>
              <span>With the camera of this device, front or back.</span>
            </ButtonBase>
            <ButtonBase focusRipple onClick={choose}>
              <Typography variant="h3" component="span">
                Choose From Gallery
              </Typography>
              <span>A jpg or png that you have already.</span>
            </ButtonBase>
          </Choices>
        )}
      </Stack>
    </>
  );
});

const Choices = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  '& > button': {
    display: 'grid',
    gap: 8,
    justifyContent: 'start',
    justifyItems: 'start',
    font: 'inherit',
    alignContent: 'end',
    minHeight: 180,
    padding: 28,
    borderRadius: 24,
    textAlign: 'left',
    color: colour.ink,
    background: colour.blush,
  },
  '& > button + button': { background: colour.mint },
  '& > button:focus-visible': { outline: `3px solid ${colour.plum}`, outlineOffset: 3 },
});
