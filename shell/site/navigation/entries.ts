import { decodePathname } from '@glow50/host/find-remote-route';
import { matchPath } from '@glow50/host/router';

export interface NavigationEntry {
  label: string;
  to: string;
  also?: readonly string[];
}

export const NAVIGATION_ENTRIES = [
  { label: 'Home', to: '/', also: ['/'] },
  { label: 'Find', to: '/search-result', also: ['/service-provider-profile'] },
  { label: 'About', to: '/?section=about', also: ['/about-us'] },
  { label: 'Deliver To Me', to: '/deliver-to-me', also: ['/deliver-to-me-confirmation'] },
  { label: 'Events & Tickets', to: '/events&tickets', also: ['/event-details/:id'] },
  { label: 'Employment', to: '/employment', also: ['/employment-registration'] },
  { label: 'Promotion', to: '/promotion', also: ['/promotion-registration'] },
] as const satisfies readonly NavigationEntry[];

export type NavigationLabel = (typeof NAVIGATION_ENTRIES)[number]['label'];

export interface Place {
  pathname: string;
  search: string;
}

export function isEntryOf({ to }: NavigationEntry, { pathname, search }: Place): boolean {
  const [path, query = ''] = to.split('?');
  if (!matchPath(path ?? '', decodePathname(pathname))) return false;
  return new URLSearchParams(search).get('section') === new URLSearchParams(query).get('section');
}

export function findEntry(place: Place): (typeof NAVIGATION_ENTRIES)[number] | undefined {
  return (
    NAVIGATION_ENTRIES.find((entry) => isEntryOf(entry, place)) ??
    NAVIGATION_ENTRIES.find((entry: NavigationEntry) =>
      entry.also?.some((path) => matchPath(path, decodePathname(place.pathname))),
    )
  );
}
