import { colour } from '@glow50/ui';
import type { ReactNode } from 'react';

interface IllustrationProps {
  kind: 'mirror' | 'comb' | 'curtain';
  size?: number;
}

/** Decorative. The text next to it carries the meaning. */
export function Illustration({ kind, size = 168 }: IllustrationProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 168 168" aria-hidden>
      {DRAWINGS[kind]}
    </svg>
  );
}

const DRAWINGS: Record<IllustrationProps['kind'], ReactNode> = {
  mirror: (
    <>
      <circle cx="84" cy="84" r="80" fill={colour.mint} />
      <rect x="76" y="96" width="16" height="60" rx="8" fill={colour.plum} transform="rotate(-24 84 96)" />
      <ellipse cx="72" cy="68" rx="40" ry="46" fill={colour.plum} transform="rotate(-24 72 68)" />
      <ellipse cx="72" cy="68" rx="31" ry="37" fill={colour.ivory} transform="rotate(-24 72 68)" />
      <path
        d="M52 74c8-22 20-32 34-36M60 88c6-16 14-26 26-32"
        stroke={colour.lilac}
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M124 36l4 12 12 4-12 4-4 12-4-12-12-4 12-4z" fill={colour.saffron} />
    </>
  ),
  comb: (
    <>
      <circle cx="84" cy="84" r="80" fill={colour.blush} />
      <g fill={colour.rose} transform="rotate(-14 84 84)">
        <path d="M24 58h58l-6 16 8 10H24a8 8 0 0 1-8-8V66a8 8 0 0 1 8-8z" />
        <path d="M96 62h48a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8H94l-6-10z" />
        <path d="M24 82h8v34h-8zm16 0h8v34h-8zm16 0h8v34h-8zm44 4h8v32h-8zm16 0h8v32h-8zm16 0h8v32h-8z" />
      </g>
      <path
        d="M80 40l4-14m10 16 10-10m-36 10-8-10"
        stroke={colour.plum}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  ),
  curtain: (
    <>
      <circle cx="84" cy="84" r="80" fill={colour.lilac} />
      <path d="M34 36h100v92H34z" fill={colour.ivory} />
      <path d="M34 36h40c0 40-12 68-40 84zM134 36H94c0 40 12 68 40 84z" fill={colour.rose} />
      <path
        d="M48 36c0 36-4 60-14 76m86-76c0 36 4 60 14 76"
        stroke={colour.roseDark}
        strokeWidth="4"
        fill="none"
      />
      <rect x="26" y="28" width="116" height="12" rx="6" fill={colour.plum} />
      <circle cx="84" cy="104" r="14" fill={colour.saffron} />
    </>
  ),
};
