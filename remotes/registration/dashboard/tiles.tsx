import { CalendarIcon, ClockIcon, PauseIcon, PinIcon, ShareIcon } from '@glow50/ui/Icon';
import type { Tile } from './tile';
import {
  CameraIcon,
  GiftIcon,
  HeartIcon,
  MegaphoneIcon,
  PenIcon,
  PeopleIcon,
  ScissorsIcon,
  StarIcon,
  TagIcon,
  TicketIcon,
  TogetherIcon,
} from './TileIcons';

const SIZE = 26;

export const TILES: readonly Tile[] = [
  {
    id: 'photo',
    label: 'photo',
    line: 'What people look at first',
    ground: 'blush',
    icon: <CameraIcon />,
    opens: { editor: async () => (await import('./photo/photo-tile')).photoTile },
  },
  {
    id: 'services',
    label: 'services',
    line: 'What you do and are found for',
    ground: 'mint',
    icon: <TagIcon />,
    opens: { editor: async () => (await import('./services/services-tile')).servicesTile },
  },
  {
    id: 'place',
    label: 'place',
    line: 'Where customers come to',
    ground: 'lilac',
    icon: <PinIcon size={SIZE} />,
    opens: { editor: async () => (await import('./place/place-tile')).placeTile },
  },
  {
    id: 'hours',
    label: 'availability hours',
    line: 'Your week and your days off',
    ground: 'saffronSoft',
    icon: <ClockIcon size={SIZE} />,
    opens: { editor: async () => (await import('./hours/hours-tile')).hoursTile },
  },
  {
    id: 'social-media',
    label: 'social media',
    line: 'Where people follow you',
    ground: 'sand',
    icon: <ShareIcon size={SIZE} />,
    opens: { editor: async () => (await import('./social/social-tile')).socialTile },
  },
  {
    id: 'update-service',
    label: 'update service',
    line: 'Names, prices, times and pictures',
    ground: 'saffronSoft',
    icon: <ScissorsIcon />,
    opens: { editor: async () => (await import('./offers/offers-tile')).offersTile },
  },
  {
    id: 'terms-and-privacy',
    label: 'terms and privacy',
    line: 'What you signed, and when',
    ground: 'sand',
    icon: <PenIcon />,
    opens: { editor: async () => (await import('./terms/terms-tile')).termsTile },
  },
  {
    id: 'my-bookings',
    label: 'my bookings',
    line: 'Your days and your money',
    ground: 'blush',
    icon: <CalendarIcon size={SIZE} />,
    opens: { to: '/my-bookings' },
  },
  {
    id: 'my-events',
    label: 'my events',
    line: 'Plan, sell and open the door',
    ground: 'mint',
    icon: <TicketIcon />,
    opens: { to: '/my-events' },
  },
  {
    id: 'sponsor-info',
    label: 'sponsor info',
    line: 'Who helped you here',
    ground: 'lilac',
    icon: <HeartIcon />,
    opens: { editor: async () => (await import('./sponsor/sponsor-tiles')).sponsorInfoTile },
  },
  {
    id: 'become-a-sponsor',
    label: 'become a sponsor',
    line: 'Help others to begin',
    ground: 'mint',
    icon: <GiftIcon />,
    opens: { editor: async () => (await import('./sponsor/sponsor-tiles')).becomeSponsorTile },
  },
  {
    id: 'connections',
    label: 'connections',
    line: 'Whom you know and recommend',
    ground: 'lilac',
    icon: <PeopleIcon />,
    opens: { editor: async () => (await import('./connections/connection-tiles')).connectionsTile },
  },
  {
    id: 'collaborations',
    label: 'collaborations',
    line: 'What you do together',
    ground: 'saffronSoft',
    icon: <TogetherIcon />,
    opens: { editor: async () => (await import('./connections/connection-tiles')).collaborationsTile },
  },
  {
    id: 'referral',
    label: 'referral',
    line: 'Bring others, and see who came',
    ground: 'sand',
    icon: <MegaphoneIcon />,
    opens: { editor: async () => (await import('./referral/referral-tile')).referralTile },
  },
  {
    id: 'reviews',
    label: 'reviews',
    line: 'What customers say, and your answers',
    ground: 'mint',
    icon: <StarIcon />,
    opens: { editor: async () => (await import('./reviews/reviews-tile')).reviewsTile },
  },
  {
    id: 'visibility',
    label: 'pause and vacation',
    line: 'Who sees and books you',
    ground: 'blush',
    icon: <PauseIcon size={SIZE} />,
    opens: { editor: async () => (await import('./visibility/visibility-tile')).visibilityTile },
  },
];

export const findTile = (id: string | null): Tile | undefined => TILES.find((tile) => tile.id === id);

export const addressOfTile = ({ id, opens }: Tile): string =>
  'to' in opens ? opens.to : `/profile-v1?tile=${id}`;
