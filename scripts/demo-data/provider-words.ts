import type { ServiceId } from '@glow50/contract/taxonomy/taxonomy';
import type { Random } from './random';

const CRAFT: Readonly<Record<ServiceId, string>> = {
  'multi-services': 'getting people ready from head to toe',
  lips: 'lips that look cared for, not done',
  'body-wax': 'calm, quick waxing',
  tech: 'healthy nails and hand-painted art',
  electrolysis: 'hair removal that stays removed',
  'fashion-stylist': 'dressing people in what they already own',
  dental: 'brighter, well-kept smiles',
  pmu: 'soft, natural-looking permanent makeup',
  'eye-brows': 'brows that fit the face',
  cosmetologist: 'healthy hair and a finish that lasts',
  fillers: 'honest advice from a registered nurse before anybody picks up a needle',
  loctician: 'strong, clean locs',
  tattoo: 'fine-line work with a light hand',
  treatments: 'bringing tired hair and skin back',
  gemist: 'small sparkles in the right place',
  makeup: 'makeup that still looks like you',
  'teeth-whitening-jeweler': 'white smiles and tiny jewels',
  'body-contour-specialist': 'body work that feels good and shows',
};

const OPENINGS = [
  (name: string, city: string, years: number) =>
    `${name} has worked in ${city} for ${years} years and still loves a full book.`,
  (name: string, city: string) => `A chair, good light and no rush: that is how ${name} works in ${city}.`,
  (name: string, city: string, years: number) =>
    `${years} years in, ${name} is the one whom half of ${city} recommends to the other half.`,
  (name: string, city: string) =>
    `${name} learned at an aunt's kitchen table and now runs a bright little place in ${city}.`,
  (name: string, city: string) =>
    `${name} opened in ${city} to prove that good work does not need a big price.`,
  (name: string, _city: string, years: number) =>
    `Licensed for ${years} years, ${name} keeps a small list of clients and remembers every one.`,
];

const PROMISES = [
  'You will know the price before you sit down, and it stays under $50.',
  'Sensitive skin, tender heads and nervous first-timers are welcome.',
  'Tools are cleaned in front of you. Questions are part of the service.',
  'Parking is free, the coffee is good and the playlist takes requests.',
  'If something is not right within three days, come back and it is fixed.',
  'Evening times are kept open for people who work late.',
  'Se habla español.',
  'Bring a picture, or bring nothing but an idea.',
];

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

/** Of those who inject. */
const NURSE_OPENINGS = [
  (name: string, city: string, years: number) =>
    `${name} is a registered nurse with ${years} years of injecting in ${city}.`,
  (name: string, city: string, years: number) =>
    `A registered nurse for ${years} years, ${name} sees clients one at a time in ${city}.`,
];
const NURSE_PROMISES = [
  'Consultations stay under $50. Injections are done at the clinic under a physician’s orders and priced there.',
  'You will hear “you don’t need it” when you don’t.',
  'Your photos and notes stay in your chart.',
];

export function writeAbout(random: Random, kind: ServiceId, firstName: string, city: string): string {
  if (kind === 'fillers') {
    const [first = '', ...others] = NURSE_PROMISES;
    const opening = random.pick(NURSE_OPENINGS)(firstName, city, random.int(4, 17));
    return `${opening} The focus: ${CRAFT[kind]}. ${first} ${random.pick(others)}`;
  }
  const opening = random.pick(OPENINGS)(firstName, city, random.int(2, 17));
  const promises = random.sample(PROMISES, 2).join(' ');
  return `${opening} The focus: ${CRAFT[kind]}. ${promises}`;
}

export function nameBusiness(random: Random, fullName: string, firstName: string): string {
  if (random.chance(0.66)) return fullName;
  return random.chance(0.4)
    ? `${random.pick(STUDIOS)} ${firstName}`
    : `${firstName}'s ${random.pick(SUFFIXES)}`;
}
