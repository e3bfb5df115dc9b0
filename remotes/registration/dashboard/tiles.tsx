import { CalendarIcon, ShareIcon } from '@glow50/shared/ui/Icon';
import type { Tile } from './tile';
import {
  GiftIcon,
  HeartIcon,
  MegaphoneIcon,
  PenIcon,
  PeopleIcon,
  TicketIcon,
  TogetherIcon,
} from './TileIcons';

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
  {
    id: 'sponsor-info',
    label: 'sponsor info',
    line: 'Who helped you here',
    ground: 'blush',
    icon: <HeartIcon />,
    opens: { editor: async () => (await import('./sponsor/sponsor-tiles')).sponsorInfoTile },
  },
  {
    id: 'become-a-sponsor',
    label: 'become a sponsor',
    line: 'Help others to begin',
    ground: 'saffronSoft',
    icon: <GiftIcon />,
    opens: { editor: async () => (await import('./sponsor/sponsor-tiles')).becomeSponsorTile },
  },
  {
    id: 'connections',
    label: 'connections',
    line: 'Whom you know and recommend',
    ground: 'lilac',
    icon: <PeopleIcon />,
    opens: { editor: async () => (await import('./ties/tie-tiles')).connectionsTile },
  },
  {
    id: 'collaborations',
    label: 'collaborations',
    line: 'What you do together',
    ground: 'mint',
    icon: <TogetherIcon />,
    opens: { editor: async () => (await import('./ties/tie-tiles')).collaborationsTile },
  },
  {
    id: 'referral',
    label: 'referral',
    line: 'Bring others, and see who came',
    ground: 'blush',
    icon: <MegaphoneIcon />,
    opens: { editor: async () => (await import('./referral/referral-tile')).referralTile },
  },
  {
    id: 'terms-and-privacy',
    label: 'terms and privacy',
    line: 'What you signed, and when',
    ground: 'sand',
    icon: <PenIcon />,
    opens: { editor: async () => (await import('./terms/terms-tile')).termsTile },
  },
];

export const findTile = (id: string | null): Tile | undefined => TILES.find((tile) => tile.id === id);

export const addressOfTile = ({ id, opens }: Tile): string =>
  'to' in opens ? opens.to : `/profile-v1?tile=${id}`;
