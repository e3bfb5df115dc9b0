export interface BenchPage {
  name: string;
  path: string;
  /** Visible once the visitor has what they came for: for a list that is a real entry of it. */
  content: string;
  /** A link of the page, and what is visible once it has led on. */
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
  { name: 'Sign-in', path: '/sign-in', content: 'form input[type="password"]' },
];
