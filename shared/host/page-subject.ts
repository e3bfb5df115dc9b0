import type { EventDetails } from '@glow50/contract/events/events';
import { formatMoney } from '@glow50/contract/money/format-money';
import type { ProviderProfile } from '@glow50/contract/providers/providers';

/** The provider or event that a page is about, for its title, search engines and shared links. */
export interface PageSubject {
  title: string;
  description: string;
  /** Canonical path and query of this subject's page. */
  path: string;
  picture: string | null;
}

export interface SubjectHandle<Data> {
  toSubject(data: Data): PageSubject | undefined;
}

export function describeProvider(
  profile: Pick<
    ProviderProfile,
    'id' | 'name' | 'service' | 'city' | 'state' | 'about' | 'priceFrom' | 'img'
  >,
): PageSubject {
  const { id, name, service, city, state, about, priceFrom, img } = profile;
  const from = priceFrom ? ` from ${formatMoney(priceFrom)}` : '';
  const what = [service, `in ${city}, ${state}`].filter(Boolean).join(' ');
  return {
    title: `${name ?? 'Service provider'}: ${what}`,
    description: shorten(`${what}${from}. ${about}`),
    path: `/service-provider-profile?id=${id}`,
    picture: img,
  };
}

export function describeEvent({
  id,
  name,
  date,
  city,
  state,
  description,
  img,
  cancelledBecause,
}: Pick<
  EventDetails,
  'id' | 'name' | 'date' | 'city' | 'state' | 'description' | 'img' | 'cancelledBecause'
>): PageSubject {
  return {
    title: name,
    description: shorten(
      `${cancelledBecause === null ? '' : 'Canceled. '}${date}, ${city}, ${state}. ${description}`,
    ),
    path: `/event-details/${id}`,
    picture: img,
  };
}

const SHOWN = 160;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= SHOWN) return line;
  const start = line.slice(0, SHOWN - 1);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 0)) || start}…`;
}
