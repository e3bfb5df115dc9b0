import {
  CHIPS_OF_SERVICE,
  CITIES,
  SERVICES,
  type ServiceId,
  WORK_LOCATIONS,
} from '@glow50/contract/taxonomy/taxonomy';
import { MOBILE } from '@glow50/contract/registration/require-street';
import { ADD_ONS } from './catalog/add-ons';
import { BARBER_OFFERS, RELATED_KINDS, OFFERS, PROFESSIONS_OF_KIND } from './catalog/catalog';
import type { Offer } from './catalog/offer';
import type { Abouts } from './about/write-about';
import { DEMO_ACCOUNTS } from './accounts';
import type { DemoProvider, DemoService } from './demo-data';
import { demoId } from './demo-id';
import { type Person, toFullName } from './people';
import { drawHandles, drawHours, drawPolicy, EVENINGS_AND_SATURDAY, PAID_IN_FULL } from './provider-terms';
import { nameBusiness } from './name-business';
import { type Random, seededRandom } from './random';

const MOST_CENTS = 4500;
const PLACES = CITIES.filter(({ place }) => place);
const CITY_DRAW = [
  ...PLACES,
  ...PLACES.filter(({ id }) => id === 'dallas' || id === 'plano' || id === 'irving'),
];

/** The service shown in the booking designs: $20.34 plus the service charge is $24.34. */
const HAIR_DRESSING: Offer = {
  name: 'Hair Dressing',
  description:
    'Wash, cut, blow dry and style in one unhurried sitting. Bring a picture of what you have in mind.',
  minutes: 90,
  cents: 2034,
  work: 'hair',
  chips: ['hair'],
};

/** Several kinds of work. */
const FEATURED_OFFERS = [
  'Soft Glam Makeup',
  'Haircut & Shape',
  'Silk Press',
  'Knotless Braids, Half Head',
  'Wash, Blow Dry & Style',
  'Strip Lash Application',
];

export function generateProvider(drawn: Person, index: number, abouts: Abouts): DemoProvider {
  const random = seededRandom(`provider-${index}`);
  const isFeatured = index === 0;
  const person = isFeatured ? featuredPerson() : drawn;
  const isBarber = !isFeatured && index % 13 === 6;
  const kind = isFeatured || isBarber ? 'cosmetologist' : kindOf(index);
  const city = isFeatured ? (PLACES[0] ?? random.pick(PLACES)) : random.pick(CITY_DRAW);
  const fullName = toFullName(person);
  const name = isFeatured
    ? fullName
    : kind === 'fillers'
      ? `${fullName}, RN`
      : nameBusiness(random, fullName, person.firstName);
  const picked = isFeatured
    ? OFFERS[kind]
        .filter(({ name: offerName }) => FEATURED_OFFERS.includes(offerName))
        .map((offer) => ({ offerKind: kind, offer }))
    : pickOffers(random, kind, isBarber);
  const services = picked.map(({ offerKind, offer }) => toService(random, index, offerKind, offer));
  if (isFeatured)
    services.unshift({ ...toService(random, index, kind, HAIR_DRESSING), priceCents: HAIR_DRESSING.cents });

  const place = drawPlace(index, isFeatured ? 'private-suite' : random.pick(WORK_LOCATIONS).id);

  return {
    id: demoId(random, 200 + index * 8),
    name,
    about: abouts.write(
      {
        firstName: person.firstName,
        city: city.aliases[0] ?? city.label,
        trade: isBarber ? 'barber' : kind,
        workLocation: place.workLocation,
      },
      index,
    ),
    portrait: {
      file: `provider-${String(index + 1).padStart(3, '0')}.svg`,
      seed: `${fullName} ${index}`,
      position: index,
      look: person.look,
    },
    mainService: kind,
    professions: PROFESSIONS_OF_KIND[kind],
    ...place,
    cityId: city.id,
    zipcode: random.pick(city.place?.zipcodes ?? []),
    zelleAddress: isFeatured || index % 3 === 1 ? `pay-${index + 1}@zelle.example` : null,
    handles: drawHandles(random, name),
    asl: isFeatured || random.chance(0.12),
    isVerified: isFeatured || kind === 'fillers' || random.chance(0.86),
    policy: isFeatured ? PAID_IN_FULL : drawPolicy(random),
    hours: isFeatured ? EVENINGS_AND_SATURDAY : drawHours(random),
    services,
    bookedCount: isFeatured ? 486 : drawBookedCount(random),
    reviews: [],
  };
}

const STREETS = [
  'Elm Street',
  'Main Street',
  'Oak Lawn Avenue',
  'Preston Road',
  'Cedar Springs Road',
  'Legacy Drive',
];

/** Drawn apart, so that everything else of a provider stays as it was. The numbers are reserved for fiction. */
function drawPlace(index: number, workLocation: string) {
  const random = seededRandom(`place-${index}`);
  const street = `${random.int(100, 9800)} ${random.pick(STREETS)}`;
  const phone = `214 555 01${String(random.int(0, 99)).padStart(2, '0')}`;
  const isMobile = workLocation === MOBILE;
  const visitsCustomers = workLocation === 'home-base' && random.chance(0.2);
  return { workLocation, street: isMobile ? '' : street, visitsCustomers, phone };
}

function featuredPerson(): Person {
  const owner = DEMO_ACCOUNTS.find(({ ownsProvider }) => ownsProvider);
  const [firstName = '', lastName = ''] = owner?.fullName.split(' ') ?? [];
  return { firstName, lastName, look: 'feminine' };
}

function kindOf(index: number): ServiceId {
  const term = SERVICES[index % SERVICES.length];
  return term?.id ?? 'multi-services';
}

function pickOffers(
  random: Random,
  kind: ServiceId,
  isBarber: boolean,
): { offerKind: ServiceId; offer: Offer }[] {
  const own = isBarber ? BARBER_OFFERS : OFFERS[kind].filter((offer) => !BARBER_OFFERS.includes(offer));
  const main = random.sample(own, random.int(3, 6)).map((offer) => ({ offerKind: kind, offer }));
  if (isBarber || random.chance(0.45)) return main;
  const beside = random.pick(RELATED_KINDS[kind]);
  const more = OFFERS[beside].filter((offer) => main.every((taken) => taken.offer.name !== offer.name));
  return [...main, ...random.sample(more, random.int(1, 2)).map((offer) => ({ offerKind: beside, offer }))];
}

function toService(random: Random, index: number, kind: ServiceId, offer: Offer): DemoService {
  const dollars = (offer.cents * random.int(78, 112)) / 10_000;
  // Most people price in fives, many in whole dollars.
  const step = dollars >= 20 && random.chance(0.6) ? 5 : 1;
  const roundedCents = Math.round(dollars / step) * step * 100;
  return {
    id: demoId(random, 201 + index * 8),
    kind,
    chips: offer.chips ?? CHIPS_OF_SERVICE[kind],
    name: offer.name,
    description: offer.description,
    durationMinutes: offer.minutes,
    priceCents: Math.min(roundedCents, MOST_CENTS),
    addOns: ADD_ONS[offer.work] ?? [],
  };
}

function drawBookedCount(random: Random): number {
  if (random.chance(0.05)) return 0;
  return Math.round(4 + 420 * random.next() ** 2.6);
}
