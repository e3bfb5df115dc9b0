import { colour } from '@glow50/ui';
import type { ReactNode } from 'react';

export interface ArtProps {
  kind: 'letter' | 'seal';
}

export function Art({ kind }: ArtProps) {
  return (
    <svg width={112} height={112} viewBox="0 0 112 112" fill="none" aria-hidden>
      {DRAWINGS[kind]}
    </svg>
  );
}

const DRAWINGS: Record<ArtProps['kind'], ReactNode> = {
  letter: (
    <>
      <circle cx="56" cy="56" r="54" fill={colour.lilac} />
      <path
        d="M6 44h16M2 58h18M10 72h14"
        stroke={colour.plum}
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.55"
      />
      <g transform="rotate(-7 62 58)">
        <rect x="30" y="35" width="60" height="44" rx="8" fill={colour.plum} />
        <path
          d="m34 41 21 16a8 8 0 0 0 10 0l21-16"
          stroke={colour.blush}
          strokeWidth="4"
          strokeLinecap="round"
        />
        <circle cx="60" cy="62" r="11" fill={colour.saffron} />
        <path d="M60 67c-4-3-6-5-6-7.4a3 3 0 0 1 6-1 3 3 0 0 1 6 1c0 2.4-2 4.4-6 7.4z" fill={colour.ivory} />
      </g>
    </>
  ),
  seal: (
    <>
      <circle cx="56" cy="56" r="54" fill={colour.mint} />
      <path
        d="m56 22 8.4 7.6 11.3-1.2 2.3 11.1 9.9 5.7L83.3 56l4.6 10.800-9.9 5.7-2.3 11.1-11.3-1.2L56 90l-8.4-7.6-11.3 1.2-2.3-11.1-9.9-5.7L28.7 56l-4.6-10.800 9.9-5.7 2.3-11.1 11.3 1.2z"
        fill={colour.plum}
      />
      <path
        d="m43 57 9 9 18-19"
        stroke={colour.saffron}
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
};
