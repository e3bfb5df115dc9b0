import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, ButtonBase, colour, Stack, styled, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { when } from 'mobx';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Camera } from './Camera';
import { CameraStore } from './camera-store';
import { type OpenWorkshop, startPhotoWorker } from './open-workshop';
import { PhotoEditor } from './PhotoEditor';
import { PhotoStore } from './photo-store';

export interface PhotoStudioProps {
  /** Receives an upright JPEG without EXIF data such as location and camera. */
  onDone(file: File): void;
  /** Whether a photo is there that is not used yet. */
  onHolding?(isHolding: boolean): void;
  /** The studio could not be loaded. */
  onMissing?(): void;
  /** Absent: the worker of this build. */
  start?(): OpenWorkshop;
  ref?: Ref<PhotoStudioHandle>;
}

export interface PhotoStudioHandle {
  /** Uses the photo that is there, as it is. Resolves to false when it could not be made ready. */
  finish(): Promise<boolean>;
}

export const PhotoStudio = observer(function PhotoStudio({
  onDone,
  onHolding,
  start = startPhotoWorker,
  ref,
}: PhotoStudioProps) {
  const { telemetry } = useHost();
  const [photo] = useState(() => new PhotoStore(start));
  const [camera] = useState(
    () =>
      new CameraStore(globalThis.navigator?.mediaDevices, (error) =>
        telemetry.error(error, { remote: 'registration', action: 'camera' }),
      ),
  );
  const [isCamera, setCamera] = useState(false);
  const gallery = useRef<HTMLInputElement>(null);

  const isHolding = photo.status === 'open' || photo.status === 'baking';

  useEffect(() => photo.close, [photo]);

  useEffect(() => {
    onHolding?.(isHolding);
    return () => onHolding?.(false);
  }, [isHolding, onHolding]);

  useImperativeHandle(ref, () => ({ finish: () => takeOver(photo, onDone) }), [photo, onDone]);

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
        {!isHolding && photo.problem && <Alert severity="error">{photo.problem}</Alert>}
        {photo.status === 'opening' && <p role="status">Opening your photo …</p>}
        {isHolding ? (
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
              <span>A jpg or png you already have.</span>
            </ButtonBase>
          </Choices>
        )}
      </Stack>
    </>
  );
});

async function takeOver(photo: PhotoStore, onDone: (file: File) => void): Promise<boolean> {
  await when(() => photo.status !== 'opening');
  if (photo.status === 'baking') {
    // The button of the editor was pressed, which uses the photo itself.
    await when(() => photo.status !== 'baking');
    return photo.problem === '';
  }
  if (photo.status === 'empty') return true;
  const file = await photo.exportPhoto('photo.jpg');
  if (file) onDone(file);
  return file !== null;
}

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
