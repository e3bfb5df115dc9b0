import { Button, colour, styled, Typography } from '@glow50/ui';
import { useEffect, useRef, useState } from 'react';
import Pad from 'signature_pad';

/** High enough for print. */
const PIXEL_RATIO = 2;
const INK = '#2c0f26';

/** Drawing is optional: typing the name is enough to sign. */
export default function SignaturePad({ onDrawn }: { onDrawn(picture: File): void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const [isEmpty, setIsEmpty] = useState(true);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    element.width = element.offsetWidth * PIXEL_RATIO;
    element.height = element.offsetHeight * PIXEL_RATIO;
    element.getContext('2d')?.scale(PIXEL_RATIO, PIXEL_RATIO);
    const drawing = new Pad(element, { penColor: INK, backgroundColor: '#ffffff' });
    drawing.addEventListener('endStroke', () => setIsEmpty(false));
    pad.current = drawing;
    return () => drawing.off();
  }, []);

  function handleUse() {
    canvas.current?.toBlob((blob) => {
      if (blob) onDrawn(new File([blob], 'signature.png', { type: 'image/png' }));
    }, 'image/png');
  }

  function handleClear() {
    pad.current?.clear();
    setIsEmpty(true);
  }

  return (
    <Frame>
      <canvas ref={canvas} role="img" aria-label="Field to draw your signature in" />
      <Typography variant="body2">Draw with your finger, a pen or the mouse.</Typography>
      <div>
        <Button variant="outlined" size="small" disabled={isEmpty} onClick={handleUse}>
          Use this drawing
        </Button>
        <Button size="small" disabled={isEmpty} onClick={handleClear}>
          Clear
        </Button>
      </div>
    </Frame>
  );
}

const Frame = styled('div')({
  display: 'grid',
  gap: 8,
  '& > canvas': {
    width: '100%',
    height: 180,
    background: colour.paper,
    border: `1.5px dashed ${colour.control}`,
    borderRadius: 16,
    touchAction: 'none',
    cursor: 'crosshair',
  },
  '& > p': { color: colour.mauve },
});
