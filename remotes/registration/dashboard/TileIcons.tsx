import type { ReactNode } from 'react';

/** Drawn like the icons of the site, for tiles alone. */
const icon = (drawing: ReactNode) =>
  function TileIcon() {
    return (
      <svg
        width={26}
        height={26}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {drawing}
      </svg>
    );
  };

export const CameraIcon = icon(
  <>
    <path d="M4 8.5h3l1.6-2.5h6.8L17 8.5h3a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1Z" />
    <circle cx="12" cy="13.5" r="3.4" />
  </>,
);
export const ScissorsIcon = icon(
  <>
    <circle cx="6" cy="6.5" r="2.6" />
    <circle cx="6" cy="17.5" r="2.6" />
    <path d="M8.2 8 20 17.5M8.2 16 20 6.5" />
  </>,
);
export const TagIcon = icon(
  <>
    <path d="M4 4h8l8.5 8.5-8 8L4 12Z" />
    <circle cx="8.5" cy="8.5" r="1.3" />
  </>,
);
export const TicketIcon = icon(
  <path d="M4 7.5h16v3.2a1.6 1.6 0 0 0 0 2.6v3.2H4v-3.2a1.6 1.6 0 0 0 0-2.6ZM14.5 7.5v9" />,
);
