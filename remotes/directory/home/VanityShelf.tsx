import { colour } from '@glow50/ui';

export function VanityShelf() {
  return (
    <svg viewBox="0 0 440 190" width="440" height="190" aria-hidden>
      <rect y="174" width="440" height="10" rx="5" fill={colour.plum} />
      <g>
        <ellipse cx="70" cy="74" rx="54" ry="64" fill={colour.plum} />
        <ellipse cx="70" cy="74" rx="43" ry="53" fill={colour.ivory} />
        <path
          d="M46 84c6-24 18-38 34-44M56 102c6-18 16-30 32-38"
          stroke={colour.lilac}
          strokeWidth="7"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M62 134h16l8 40H54z" fill={colour.plum} />
      </g>
      <g>
        <rect x="150" y="112" width="44" height="62" rx="12" fill={colour.rose} />
        <rect x="160" y="72" width="24" height="44" rx="6" fill={colour.plum} />
        <rect x="158" y="126" width="8" height="32" rx="4" fill={colour.roseSoft} />
      </g>
      <g>
        <rect x="212" y="118" width="34" height="56" rx="4" fill={colour.plum} />
        <rect x="216" y="96" width="26" height="26" fill={colour.saffron} />
        <path d="M219 96V66c8-14 18-16 20-16v46z" fill={colour.rose} />
      </g>
      <g>
        <path d="M302 98l10-58 10 2-8 56z" fill={colour.rose} />
        <path d="M284 98 278 34c0-14 14-22 16-22s14 8 14 22l-6 64z" fill={colour.plum} />
        <path d="M279 40c0-18 13-28 15-28s15 10 15 28z" fill={colour.saffron} />
        <path d="M262 174l6-80h52l6 80z" fill={colour.lilac} />
      </g>
      <g transform="rotate(8 384 120)">
        <rect x="346" y="80" width="14" height="92" rx="7" fill={colour.saffron} />
        <path
          d="M356 86h50v7h-50zm0 14h50v7h-50zm0 14h50v7h-50zm0 14h50v7h-50zm0 14h50v7h-50zm0 14h50v7h-50z"
          fill={colour.saffron}
        />
      </g>
    </svg>
  );
}
