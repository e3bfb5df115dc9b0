import type { QrDrawing } from '@glow50/contract/tickets/tickets';
import { styled } from '@glow50/ui';

const QUIET = 4;

/** Draws dark modules on white with the quiet zone that scanners need, whatever the background. */
export function QrCode({ drawing: { size, path }, label }: { drawing: QrDrawing; label: string }) {
  const edge = size + 2 * QUIET;
  return (
    <Code
      viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </Code>
  );
}

const Code = styled('svg')({ flex: 'none', borderRadius: 12 });
