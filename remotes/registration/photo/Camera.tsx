import { Alert, Box, Button, colour, Stack, styled } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { CameraState, CameraStore } from './camera-store';

interface CameraProps {
  camera: CameraStore;
  onTaken(photo: ImageBitmap): Promise<unknown>;
  onGallery(): void;
  onBack(): void;
}

const EXPLANATIONS: Partial<Record<CameraState, string>> = {
  refused:
    'This site may not use your camera. Allow it in your browser’s settings for this page and try again, or choose a photo from your gallery.',
  missing: 'We found no camera on this device. Choose a photo from your gallery instead.',
  busy: 'Another app is using your camera. Close it and try again, or choose a photo from your gallery.',
  lost: 'The camera stopped. Start it again, or choose a photo from your gallery.',
};

interface Frame {
  stream: MediaStream | null;
  ratio: number;
}

export const Camera = observer(function Camera({ camera, onTaken, onGallery, onBack }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isTaking, setTaking] = useState(false);
  const [frame, setFrame] = useState<Frame>({ stream: null, ratio: 4 / 3 });
  const { state, stream, side, zoom, shown } = camera;
  const problem = EXPLANATIONS[state];

  useEffect(() => {
    void camera.start();
    return camera.stop;
  }, [camera]);

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  async function handleTake() {
    if (!video.current) return;
    setTaking(true);
    const photo = await camera.take(video.current);
    if (photo) await onTaken(photo);
    setTaking(false);
  }

  const handleFrame = ({ currentTarget: { videoWidth, videoHeight } }: SyntheticEvent<HTMLVideoElement>) =>
    setFrame({ stream, ratio: videoWidth / videoHeight });

  if (problem) {
    return (
      <Stack spacing={3}>
        <Alert severity="error">{problem}</Alert>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <Button variant="contained" onClick={onGallery}>
            Choose From Gallery
          </Button>
          <Button variant="outlined" onClick={() => void camera.start()}>
            Try the camera again
          </Button>
          <Button onClick={onBack}>Close the camera</Button>
        </Stack>
      </Stack>
    );
  }
  return (
    <Stack spacing={3}>
      <Finder style={{ aspectRatio: frame.ratio, maxWidth: `calc(60vh * ${frame.ratio})` }}>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="What your camera sees"
          onLoadedData={handleFrame}
          onResize={handleFrame}
          style={{ transform: `scaleX(${side === 'user' ? -1 : 1}) scale(${1 / shown})` }}
        />
        {state === 'starting' && <p role="status">Starting your camera …</p>}
      </Finder>
      {camera.problem && <Alert severity="error">{camera.problem}</Alert>}
      <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap', rowGap: 1.5 }}>
        <BusyButton
          variant="contained"
          isBusy={isTaking}
          disabled={state !== 'live' || frame.stream !== stream}
          onClick={() => void handleTake()}
        >
          Take photo
        </BusyButton>
        <Button variant="outlined" onClick={() => void camera.switchCamera()}>
          {side === 'user' ? 'Back camera' : 'Front camera'}
        </Button>
        <Button
          variant="outlined"
          aria-pressed={zoom === 2}
          onClick={() => void camera.setZoom(zoom === 1 ? 2 : 1)}
        >
          {zoom === 1 ? '1x' : '2x'}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button onClick={onBack}>Close the camera</Button>
      </Stack>
    </Stack>
  );
});

const Finder = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: 24,
  background: colour.plum,
  '& > video': { width: '100%', height: '100%', objectFit: 'cover' },
  '& > p': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    margin: 0,
    color: colour.ivory,
  },
});
