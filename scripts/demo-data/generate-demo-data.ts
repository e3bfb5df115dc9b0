import { CITIES } from '@glow50/contract/taxonomy/taxonomy';
import { Abouts } from './about/write-about';
import type { DemoCustomer, DemoData, DemoEvent, DemoProvider } from './demo-data';
import { demoId } from './demo-id';
import { EVENT_PROGRAM, FEATURED } from './event-program';
import { generateProvider } from './generate-provider';
import { addReviews } from './generate-reviews';
import { drawPeople, toFullName } from './people';
import { seededRandom } from './random';

const PROVIDER_COUNT = 260;
const CUSTOMER_COUNT = 640;
const FIRST_EVENT_NUMBER = 1201;
/** In the order of the program. What is further ahead has sold less. */
const SOLD_SHARES = [
  0.55, 0.7, 0.4, 0.95, 0.3, 0.75, 0.62, 0.45, 0.2, 0.35, 0.8, 0.15, 0.5, 0.1, 0.25, 0.3, 0.18, 0.05, 0.4, 0,
  0.08, 0.22, 0.12, 0.03,
];

/** Always returns the same data. Dates are relative to the day on which the data is loaded. */
export function generateDemoData(): DemoData {
  const random = seededRandom('glow50');
  const customers = drawPeople(random, CUSTOMER_COUNT).map((person, index): DemoCustomer => {
    const fullName = toFullName(person);
    const email = `${fullName.toLowerCase().replace(/[^a-z]+/g, '.')}@demo.glow50.example`;
    return { id: demoId(random, index), fullName, email };
  });
  const abouts = new Abouts();
  const providers = drawPeople(seededRandom('glow50-providers'), PROVIDER_COUNT).map((person, index) =>
    generateProvider(person, index, abouts),
  );
  addReviews(providers, customers);
  return { customers, providers, events: generateEvents(providers) };
}

function generateEvents(providers: readonly DemoProvider[]): DemoEvent[] {
  const random = seededRandom('glow50-events');
  return EVENT_PROGRAM.map((event, index) => {
    const local = providers.filter(({ cityId, isVerified }) => cityId === event.cityId && isVerified);
    const isFeatured = event.organizer === FEATURED;
    const host = isFeatured ? providers[0] : event.organizer ? undefined : random.pick(local);
    const zipcodes = CITIES.find(({ id }) => id === event.cityId)?.place?.zipcodes ?? [];
    const organizer = host?.name ?? event.organizer ?? '';
    return {
      id: demoId(random, 6000 + index),
      number: FIRST_EVENT_NUMBER + index,
      providerId: host?.id ?? null,
      organizer,
      name: event.name,
      category: event.category,
      description: event.description,
      priceCents: Math.round(event.dollars * 100),
      day: event.day,
      time: event.time,
      minutes: event.minutes,
      address: event.address,
      cityId: event.cityId,
      zipcode: random.pick(zipcodes),
      capacity: event.capacity,
      sold: Math.round(event.capacity * (SOLD_SHARES[index] ?? 0)),
      contact: `${organizer.toLowerCase().replace(/[^a-z]+/g, '.')}@demo.glow50.example`,
      poster: {
        file: `event-${FIRST_EVENT_NUMBER + index}.svg`,
        scene: event.scene,
        motif: event.motif,
        variant: index,
      },
    };
  });
}
