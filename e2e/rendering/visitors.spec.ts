import { LoginAnswer } from '@glow50/contract/accounts/auth';
import { DEMO_ACCOUNTS } from '@glow50/demo-data/accounts';
import { parseResponse } from '@glow50/host/parse-json';
import { expect } from '@playwright/test';
import { isStoreAtHand } from '../releases/release-store';
import { openPage, openRendered, type RenderedSite, test } from './rendered-site';

test.skip(({ isMobile }) => isMobile, 'the same on every screen');
test.skip(!isStoreAtHand, 'needs the folder of the release store');

const REQUESTS = 300;
const PAGES = [
  '/',
  '/search-result',
  '/events&tickets',
  '/sign-in',
  '/my-bookings',
  '/about-us',
  '/no-such-page',
];

interface Visitor {
  name: string;
  headers: Record<string, string>;
  /** Nobody else’s page may contain them. */
  secrets: string[];
}

async function signIn({ address }: RenderedSite, purpose: string): Promise<Visitor> {
  const account = DEMO_ACCOUNTS.find((each) => each.purpose === purpose);
  if (!account) throw new Error(`There is no demo account ${purpose}`);
  const { email, password, fullName } = account;
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, tokenExpiration: '1h' }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0] ?? '')
    .join('; ');
  const { accessToken } = await parseResponse(LoginAnswer, response);
  const [, session = ''] = /session=([^;]+)/.exec(cookie) ?? [];
  expect(session).not.toBe('');
  const isPublic = purpose === 'Provider';
  return {
    name: purpose,
    headers: { cookie },
    secrets: [email, accessToken, session, ...(isPublic ? [] : [fullName])],
  };
}

test('no page has a trace of another visitor', async ({ rendered }) => {
  test.setTimeout(240_000);
  const visitors: Visitor[] = [
    await signIn(rendered, 'Customer'),
    await signIn(rendered, 'Provider'),
    { name: 'Nobody', headers: {}, secrets: [] },
  ];
  for (const page of ['/', '/search-result', '/events&tickets', '/sign-in'])
    await openRendered(rendered, page);
  const nonces = new Set<string>();
  const kinds = new Map<string, number>();

  async function visit(at: number) {
    const visitor = visitors[at % visitors.length];
    const page = PAGES[Math.floor(at / visitors.length) % PAGES.length] ?? '/';
    if (!visitor) return;
    const own = `mark-${visitor.name}-${at}-end`;
    // Half of the pages are shared by all, and half are made for this request.
    const opened = await openPage(rendered, at % 2 === 0 ? page : `${page}?q=${own}`, visitor.headers);
    const { html, boot } = opened;
    for (const other of visitors) {
      for (const secret of other.secrets) expect(html, `${page} of ${visitor.name}`).not.toContain(secret);
    }
    const marks = [...html.matchAll(/mark-\w+-\d+-end/g)].map(([mark]) => mark);
    expect(marks.filter((mark) => mark !== own)).toEqual([]);
    const written = [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
    expect(new Set(written)).toEqual(new Set([boot.nonce]));
    nonces.add(boot.nonce);
    const kind = `${visitor.name} ${boot.rendered?.part ?? 'drawn'}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }

  for (let first = 0; first < REQUESTS; first += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => visit(first + index)));
  expect(nonces.size).toBe(REQUESTS);
  // Nothing would be proved by pages that browsers draw.
  expect(kinds.get('Nobody page') ?? 0).toBeGreaterThan(50);
  expect((kinds.get('Customer frame') ?? 0) + (kinds.get('Provider frame') ?? 0)).toBeGreaterThan(100);
});
