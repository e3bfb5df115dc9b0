import type { ReactNode } from 'react';
import { styled } from '@glow50/ui';
import type { ResultLook } from './result-look';

/** A mark to tell results apart without their color: circle, triangle, octagon, square or ring. */
export function ResultShape({ look }: { look: ResultLook }) {
  return (
    <Shape viewBox="0 0 64 64" aria-hidden data-shape={look}>
      {SHAPES[look]}
    </Shape>
  );
}

const SHAPES: Readonly<Record<ResultLook, ReactNode>> = {
  pass: (
    <>
      <circle cx="32" cy="32" r="30" />
      <path d="m18 33 10 10 18-20" />
    </>
  ),
  again: (
    <>
      <path d="M32 3 62 59H2Z" />
      <path d="M32 23v17m0 9v1" />
    </>
  ),
  refused: (
    <>
      <path d="M20 2h24l18 18v24L44 62H20L2 44V20Z" />
      <path d="m21 21 22 22m0-22L21 43" />
    </>
  ),
  elsewhere: (
    <>
      <path d="M3 3h58v58H3Z" />
      <path d="M16 32h30m-12-13 13 13-13 13" />
    </>
  ),
  neutral: (
    <>
      <circle cx="32" cy="32" r="30" fill="none" stroke="currentColor" strokeWidth="4" />
      <path d="M45 32H20m9-10L19 32l10 10" />
    </>
  ),
};

const Shape = styled('svg')({
  flex: 'none',
  width: 'clamp(72px, 20vw, 128px)',
  height: 'auto',
  '& > :first-of-type': { fill: 'currentColor' },
  '& > path:last-of-type': {
    fill: 'none',
    stroke: 'var(--ground)',
    strokeWidth: 7,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '&[data-shape="neutral"] > circle': { fill: 'none' },
  '&[data-shape="neutral"] > path': { stroke: 'currentColor' },
});
