import { useEffect, useRef } from 'react';

interface PhotoCanvasProps {
  bitmap: ImageBitmap;
  label: string;
}

export function PhotoCanvas({ bitmap, label }: PhotoCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return <canvas ref={canvas} width={bitmap.width} height={bitmap.height} role="img" aria-label={label} />;
}
