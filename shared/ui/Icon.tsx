import type { ReactNode } from 'react';

export interface IconProps {
  size?: number;
}

/**
 * Expects a drawing on a 24 by 24 grid. Strokes use the text color. `usual` is the default size in pixels.
 */
export const icon = (drawing: ReactNode, usual = 20) =>
  function Icon({ size = usual }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
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

export const PinIcon = icon(
  <>
    <path d="M12 21s7-6.1 7-11.2A7 7 0 0 0 5 9.8C5 14.9 12 21 12 21Z" />
    <circle cx="12" cy="9.8" r="2.4" />
  </>,
);
export const ArrowIcon = icon(<path d="M4 12h16m-6-6 6 6-6 6" />);
export const BackIcon = icon(<path d="M20 12H4m6 6-6-6 6-6" />);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const ShareIcon = icon(<path d="M12 15V3m-4 4 4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7" />);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const CalendarIcon = icon(
  <path d="M7 3v4m10-4v4M4 9.5h16M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z" />,
);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c1.2-3.8 4-5.5 7.5-5.5s6.3 1.7 7.5 5.5" />
  </>,
);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const PauseIcon = icon(<path d="M9 6v12m6-12v12" />);
export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5Z" />);
export const FilterIcon = icon(<path d="M4 7h9m5 0h2M4 17h3m5 0h8M15.5 4.5v5m-6 5v5" />);
