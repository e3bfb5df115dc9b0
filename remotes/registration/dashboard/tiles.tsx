import { CalendarIcon, ShareIcon } from '@glow50/shared/ui/Icon';
import type { Tile } from './tile';
import { TicketIcon } from './TileIcons';

/** Every tile of the dashboard, in the order of the page. */
export const TILES: readonly Tile[] = [
  {
    id: 'social-media',
    label: 'social media',
    line: 'Where people follow you',
    ground: 'lilac',
    icon: <ShareIcon size={26} />,
    opens: { editor: async () => (await import('./social/social-tile')).socialTile },
  },
  {
    id: 'my-bookings',
    label: 'my bookings',
    line: 'Your days and your money',
    ground: 'mint',
    icon: <CalendarIcon size={26} />,
    opens: { to: '/my-bookings' },
  },
  {
    id: 'my-events',
    label: 'my events',
    line: 'Plan, sell and open the door',
    ground: 'saffronSoft',
    icon: <TicketIcon />,
    opens: { to: '/my-events' },
  },
];

export const findTile = (id: string | null): Tile | undefined => TILES.find((tile) => tile.id === id);

export const addressOfTile = ({ id, opens }: Tile): string =>
  'to' in opens ? opens.to : `/profile-v1?tile=${id}`;
