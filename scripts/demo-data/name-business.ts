import type { Random } from './random';

const STUDIOS = ['Studio', 'House of', 'Salon', 'Simply', 'Beauty by', 'Made by'];
const SUFFIXES = [
  'Glow Bar',
  'Beauty Room',
  'Suite',
  'Studio',
  'Collective',
  'Parlor',
  'Chair',
  'Corner',
  'Front Porch',
  'Loft',
];

export function nameBusiness(random: Random, fullName: string, firstName: string): string {
  if (random.chance(0.66)) return fullName;
  return random.chance(0.4)
    ? `${random.pick(STUDIOS)} ${firstName}`
    : `${firstName}'s ${random.pick(SUFFIXES)}`;
}
