import type { EventDetails } from '../api/events';
import { formatMoney } from '../api/format-money';
import type { ProviderProfile } from '../api/providers';

/** The one thing that a page is about, for title, search engines and shared links. */
export interface PageSubject {
  title: string;
  description: string;
  /** Path and query of the page that is only about this. */
  path: string;
  picture: string | null;
}

/** `handle` of a route whose loader brings what the page is about. */
export interface SubjectHandle<Data> {
  toSubject(data: Data): PageSubject | undefined;
}

export function describeProvider(profile: ProviderProfile): PageSubject {
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

export function describeEvent({ id, name, date, city, state, description, img }: EventDetails): PageSubject {
  return {
    title: name,
    description: shorten(`${date}, ${city}, ${state}. ${description}`),
    path: `/event-details/${id}`,
    picture: img,
  };
}

const SHOWN = 160;

/** As much as search engines show, cut between words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN - 1).replace(/\s+\S*$/, '')}…`;
}
