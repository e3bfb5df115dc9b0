export interface BenchPage {
  name: string;
  path: string;
  /** Selector that is visible once the page is useful; for a list, an actual entry. */
  content: string;
  routeChange?: { link: string; content: string };
}

const PROVIDER = 'article a[href^="/service-provider-profile"]';

export const HOME: BenchPage = {
  name: 'Home',
  path: '/',
  content: PROVIDER,
  routeChange: {
    link: 'main a[href="/search-result"]',
    content: `section[aria-label="Providers"] ${PROVIDER}`,
  },
};

export const PAGES: readonly BenchPage[] = [
  HOME,
  { name: 'Search results', path: '/search-result?service=LASHES', content: PROVIDER },
  { name: 'Profile', path: '/service-provider-profile', content: 'main h1' },
  { name: 'Event details', path: '/event-details/1201', content: 'main h1' },
];
