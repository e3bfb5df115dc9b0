import { formatMoney } from '@glow50/contract/money/format-money';
import { showHandle, toNetworkLabel } from '@glow50/contract/handles/read-handle';
import type { OpeningHours, SocialHandle } from '@glow50/contract/providers/providers';
import type { Replacement } from '@glow50/contract/registration/listing';
import type { RegistrantProfile } from '@glow50/contract/registration/registrant-profile';
import { CITIES, SERVICES, WORK_LOCATIONS } from '@glow50/contract/taxonomy/taxonomy';
import { describeHours } from '@glow50/contract/dashboard/describe-hours';
import type { LivePage } from './listing-repository';

type Field = Replacement['fields'][number];
type Term = { id: string; label: string };

const NOTHING = 'Nothing';

/** What a registration would change on a page, field by field. What it leaves alone is not listed. */
export function comparePage(live: LivePage, next: RegistrantProfile): Field[] {
  const known = new Set(live.offers.map(({ name }) => name.toLowerCase()));
  const added = next.offers.filter(({ name }) => !known.has(name.toLowerCase()));
  const fields: Field[] = [
    field('name', 'Name', live.name, next.name),
    field('photo', 'Photo', live.hasPortrait ? 'The photo on your page' : NOTHING, next.photo?.name ?? null),
    field('professions', 'Profession', list(live.professions), list(next.professions)),
    field('services', 'Services', labels(SERVICES, live.serviceKinds), labels(SERVICES, next.services)),
    field(
      'workLocation',
      'Work location',
      labels(WORK_LOCATIONS, [live.workLocation]),
      labels(WORK_LOCATIONS, [next.workLocation]),
    ),
    field('place', 'Place', placeOf(live), placeOf(next)),
    field('street', 'Street', live.street || NOTHING, next.street?.line ?? null),
    field('hours', 'Hours', hoursOf(live.hours), hoursOf(next.hours)),
    field('handles', 'Social handles', handlesOf(live.handles), handlesOf(next.handles)),
    field('asl', 'American Sign Language', yes(live.isAsl), yes(next.asl)),
    field(
      'offers',
      'Bookable services',
      list(live.offers.map(offerOf)),
      added.length > 0 ? list([...live.offers, ...added].map(offerOf)) : null,
    ),
  ];
  return fields.filter((one) => one.live !== one.next);
}

/** `next` is null where the registration leaves the page as it is. */
const field = (name: string, label: string, live: string, next: string | null): Field => ({
  path: `page.${name}`,
  label,
  live,
  next: next ?? live,
});

const list = (texts: readonly string[]): string => texts.join(', ') || NOTHING;
const yes = (isTrue: boolean): string => (isTrue ? 'Yes' : 'No');

const labels = (terms: readonly Term[], ids: readonly string[]): string =>
  list(terms.filter(({ id }) => ids.includes(id)).map(({ label }) => label));

const placeOf = ({ cityId, state, zipcode }: Pick<LivePage, 'cityId' | 'state' | 'zipcode'>): string =>
  `${CITIES.find(({ id }) => id === cityId)?.label ?? cityId}, ${state} ${zipcode}`;

const hoursOf = (hours: readonly OpeningHours[]): string =>
  list(describeHours(hours).map(({ days, times }) => `${days} ${times}`));

const handlesOf = (handles: readonly SocialHandle[]): string =>
  list(handles.map(({ network, handle }) => `${toNetworkLabel(network)} ${showHandle(handle)}`).sort());

const offerOf = ({ name, priceCents }: { name: string; priceCents: number }): string =>
  `${name} (${formatMoney({ cents: priceCents, currency: 'USD' })})`;
