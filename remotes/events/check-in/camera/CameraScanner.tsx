import { Alert, Button, colour, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { CameraStore } from './camera-store';
import { createFrameDecoder } from './frame-decoder';
import { SeenCodes } from './seen-codes';
import { watchCamera } from './watch-camera';

interface CameraScannerProps {
  /** Whether codes wait, because a result stands that the camera did not bring. */
  isWaiting(): boolean;
  onCode(code: string): void;
}

export const CameraScanner = observer(function CameraScanner({ isWaiting, onCode }: CameraScannerProps) {
  const [camera] = useState(() => new CameraStore());
  const [seen] = useState(() => new SeenCodes());
  const video = useRef<HTMLVideoElement>(null);
  const { status, stream, start, stop } = camera;

  useEffect(() => stop, [stop]);

  useEffect(() => {
    const screen = video.current;
    if (!screen || !stream) return;
    screen.srcObject = stream;
    const decoder = createFrameDecoder();
    const stopWatching = watchCamera(screen, decoder, (code) => {
      if (seen.isNew(code, performance.now(), isWaiting())) onCode(code);
    });
    return () => {
      stopWatching();
      decoder.close();
      screen.srcObject = null;
    };
  }, [stream, seen, isWaiting, onCode]);

  return (
    <section aria-label="Camera">
      {status === 'on' && (
        <Finder>
          <video ref={video} autoPlay muted playsInline aria-label="What the camera sees" />
          <Button variant="contained" size="small" onClick={stop}>
            Stop the camera
          </Button>
        </Finder>
      )}
      {(status === 'refused' || status === 'missing') && (
        <Alert severity="error">
          {status === 'refused'
            ? 'This page isn’t allowed to use the camera. Allow it in the browser’s settings and start again, or type the codes below.'
            : 'No camera was found, or another program uses it. Type the codes below, or try again.'}
        </Alert>
      )}
      {status !== 'on' && (
        <Button
          variant="contained"
          size="large"
          fullWidth
          loading={status === 'starting'}
          onClick={() => void start()}
        >
          Scan with the camera
        </Button>
      )}
    </section>
  );
});

/** Low enough that the result fits below it on a phone. */
const Finder = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: 20,
  background: colour.black,
  '& > video': {
    display: 'block',
    width: '100%',
    aspectRatio: '4 / 3',
    maxHeight: '38dvh',
    objectFit: 'cover',
  },
  '& > button, & > button:hover': {
    position: 'absolute',
    right: 10,
    bottom: 10,
    color: colour.ink,
    background: colour.paper,
  },
});
