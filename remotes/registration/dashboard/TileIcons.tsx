import { icon } from '@glow50/ui/Icon';
import type { ReactNode } from 'react';

/** Larger than inline icons. */
const tileIcon = (drawing: ReactNode) => icon(drawing, 26);

export const CameraIcon = tileIcon(
  <>
    <path d="M4 8.5h3l1.6-2.5h6.8L17 8.5h3a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1Z" />
    <circle cx="12" cy="13.5" r="3.4" />
  </>,
);
export const ScissorsIcon = tileIcon(
  <>
    <circle cx="6" cy="6.5" r="2.6" />
    <circle cx="6" cy="17.5" r="2.6" />
    <path d="M8.2 8 20 17.5M8.2 16 20 6.5" />
  </>,
);
export const TagIcon = tileIcon(
  <>
    <path d="M4 4h8l8.5 8.5-8 8L4 12Z" />
    <circle cx="8.5" cy="8.5" r="1.3" />
  </>,
);
export const TicketIcon = tileIcon(
  <path d="M4 7.5h16v3.2a1.6 1.6 0 0 0 0 2.6v3.2H4v-3.2a1.6 1.6 0 0 0 0-2.6ZM14.5 7.5v9" />,
);
export const HeartIcon = tileIcon(
  <path d="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z" />,
);
export const GiftIcon = tileIcon(
  <path d="M4 9h16v4H4Zm1.5 4h13v7h-13ZM12 9v11M12 9c-4 0-5.5-1.4-5.5-3S9.5 3.6 12 9c2.5-5.4 5.5-4.6 5.5-3S16 9 12 9Z" />,
);
export const PeopleIcon = tileIcon(
  <>
    <circle cx="8.5" cy="8.5" r="3.3" />
    <path d="M2.5 19c.7-3.4 3-5 6-5s5.3 1.6 6 5M15.5 5.600a3.3 3.3 0 0 1 0 5.800m2.3 2.900c2 .7 3.2 2.2 3.7 4.7" />
  </>,
);
export const TogetherIcon = tileIcon(
  <>
    <circle cx="9" cy="12" r="5.5" />
    <circle cx="15" cy="12" r="5.5" />
  </>,
);
export const MegaphoneIcon = tileIcon(
  <path d="M4 10v4h3.500l8.5 5V5l-8.5 5ZM8 14l1.5 6h2.500L10.8 15.400M19 9.500a4 4 0 0 1 0 5" />,
);
export const MoneyIcon = tileIcon(
  <>
    <path d="M3 7h18v10H3Z" />
    <circle cx="12" cy="12" r="2.4" />
    <path d="M6 10v4m12-4v4" />
  </>,
);
export const PenIcon = tileIcon(
  <path d="m4 20 1-4.500L16 4.500l3.5 3.5-11 11ZM13.5 7l3.5 3.500M12.5 20H20" />,
);
export const StarIcon = tileIcon(
  <path d="m12 4 2.5 5.1 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.500-.8Z" />,
);
