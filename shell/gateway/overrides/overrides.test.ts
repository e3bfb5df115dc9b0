import { randomBytes } from 'node:crypto';
import { Boot } from '@glow50/host/boot';
import type { Override } from '@glow50/host/tester-changes';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { listClaims, revokeClaim } from '@glow50/releases/override-claim';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startSite, type TestSite } from '../testing/test-site';
import { signOverride } from './signed-override';

const KEY = 'o'.repeat(32);
const SECRET_KEY = 's'.repeat(32);
const ORIGIN = 'http://127.0.0.1:4100';
const STAFF = 'staff-session';
let site: TestSite;
let isApiAway = false;

beforeAll(async () => {
  site = await startSite(
    (request, response) => {
      if (isApiAway) return void response.destroy();
      if (request.url !== '/internal/session') return void response.end('[]');
      const isOwn = request.headers.authorization === 'Bearer a-token-of-metrics';
      const [, session] = /session=([\w-]+)/.exec(request.headers.cookie ?? '') ?? [];
      const role = session === STAFF ? 'staff' : 'user';
      const caller = isOwn && session ? { userId: `user of ${session}`, role } : null;
      response.end(JSON.stringify({ caller }));
    },
    {
      OVERRIDE_KEY: KEY,
      SECRET_KEY,
      OVERRIDE_ORIGINS: `${ORIGIN},https://preview.example`,
      METRICS_TOKEN: 'a-token-of-metrics',
    },
  );
});
afterAll(() => site.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function link(changes: Partial<Override> = {}, key = KEY) {
  const id = randomBytes(16).toString('hex');
  const token = signOverride(
    { remote: 'events', origin: ORIGIN, expiresAt: inHours(8), id, ...changes },
    key,
  );
  return { id, token };
}

/** A browser that keeps the cookies of its answers. */
function browser(session?: string) {
  const kept = new Map(session === undefined ? [] : [['session', session]]);
  async function open(url: string) {
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await site.app.inject({ url, headers: { cookie, accept: 'text/html' } });
    for (const { name, value } of answer.cookies) kept.set(name, value);
    return answer;
  }
  async function shown(): Promise<Override | null> {
    const { body } = await open('/about');
    const [, text = ''] = /<script id="boot" type="application\/json">(.*?)<\/script>/.exec(body) ?? [];
    return Boot.parse(JSON.parse(text)).testing?.override ?? null;
  }
  return { open, shown, kept };
}

it('a link that two browsers open at once belongs to one of them', async () => {
  for (let times = 0; times < 5; times += 1) {
    const { token, id } = link();
    const both = [browser(STAFF), browser(STAFF), browser(STAFF)];
    const taken = await Promise.all(both.map(({ open }) => open(`/about?override=${token}`)));
    expect(taken.map(({ statusCode }) => statusCode).sort()).toEqual([303, 403, 403]);
    const shown = await Promise.all(both.map((each) => each.shown()));
    expect(shown.filter((override) => override !== null)).toHaveLength(1);
    expect(await revokeClaim(openReleaseObjects(site.store), 'events', id, new Date())).toBe(true);
  }
});

it('a link gives one remote to the staff browser that opens it, and the address keeps nothing of it', async () => {
  const staff = browser(STAFF);
  const { token, id } = link();
  const taken = await staff.open(`/test-ui?override=${token}&page=2`);
  expect([taken.statusCode, taken.headers.location]).toEqual([303, '/test-ui?page=2']);
  expect(taken.headers['cache-control']).toBe('no-store');
  expect(await staff.shown()).toMatchObject({ remote: 'events', origin: ORIGIN });
  expect((await staff.open('/about')).headers['content-security-policy']).toContain(ORIGIN);
  expect((await staff.open(`/test-ui?override=${token}`)).statusCode).toBe(303);
  const [claim] = await listClaims(openReleaseObjects(site.store), 'events');
  expect(claim).toMatchObject({ id, userId: `user of ${STAFF}` });
  expect(JSON.stringify(claim)).not.toContain(staff.kept.get('override')?.split('.')[2] ?? '-');
});

it('a link that was used is refused in a second browser, with or without a stolen token', async () => {
  const { token } = link();
  const [first, second] = [browser(STAFF), browser(STAFF)];
  await first.open(`/test-ui?override=${token}`);
  const refused = await second.open(`/test-ui?override=${token}`);
  expect(refused.statusCode).toBe(403);
  expect(refused.body).toContain('was used already');
  for (const cookie of [token, `${token}.`, `${token}.${randomBytes(32).toString('base64url')}`]) {
    second.kept.set('override', cookie);
    expect(await second.shown()).toBeNull();
  }
  expect(await first.shown()).not.toBeNull();
});

it('of two browsers that open a link at the same moment, at most one keeps it', async () => {
  const { token } = link();
  const browsers = Array.from({ length: 5 }, () => browser(STAFF));
  await Promise.all(browsers.map(({ open }) => open(`/test-ui?override=${token}`)));
  const shown = await Promise.all(browsers.map((each) => each.shown()));
  expect(shown.filter((override) => override !== null)).toHaveLength(1);
});

it.each([
  ['nobody', undefined],
  ['a user', 'user-session'],
])('a link is refused for %s, and stays unused', async (_who, session) => {
  const { token } = link();
  const refused = await browser(session).open(`/test-ui?override=${token}`);
  expect(refused.statusCode).toBe(403);
  expect(refused.body).toContain('Sign in as staff');
  expect(refused.cookies).toEqual([]);
  expect((await browser(STAFF).open(`/test-ui?override=${token}`)).statusCode).toBe(303);
});

it('an override ends with the session, and while nobody can say whose session it is', async () => {
  const staff = browser(STAFF);
  await staff.open(`/test-ui?override=${link().token}`);
  expect(await staff.shown()).not.toBeNull();
  staff.kept.set('session', 'another-session');
  expect(await staff.shown()).toBeNull();
  staff.kept.set('session', STAFF);
  isApiAway = true;
  expect(await staff.shown()).toBeNull();
  isApiAway = false;
  expect(await staff.shown()).not.toBeNull();
});

it('a revoked link ends at the next page and cannot be used again', async () => {
  const staff = browser(STAFF);
  const { token, id } = link();
  await staff.open(`/test-ui?override=${token}`);
  const objects = openReleaseObjects(site.store);
  expect(await revokeClaim(objects, 'events', id, new Date())).toBe(true);
  expect(await staff.shown()).toBeNull();
  expect((await staff.open(`/test-ui?override=${token}`)).statusCode).toBe(403);
  expect(await revokeClaim(objects, 'events', 'f'.repeat(32), new Date())).toBe(false);
});

it.each([
  ['signed with SECRET_KEY', () => link({}, SECRET_KEY).token],
  ['for nine hours', () => link({ expiresAt: inHours(9) }).token],
  ['for ten years', () => link({ expiresAt: inHours(87_600) }).token],
  ['expired', () => link({ expiresAt: inHours(-1) }).token],
  ['for an origin that is not allowed', () => link({ origin: 'https://evil.example' }).token],
  ['for another port of this machine', () => link({ origin: 'http://127.0.0.1:4101' }).token],
  ['for no origin', () => link({ origin: 'https://a.example *' }).token],
  ['malformed', () => '1'],
  ['half', () => link().token.split('.')[0] ?? ''],
  ['empty', () => ''],
  ['not text', () => '%ff%00'],
])('a link that is %s does nothing', async (_what, make) => {
  const staff = browser(STAFF);
  const answer = await staff.open(`/test-ui?override=${encodeURIComponent(make())}`);
  expect([answer.statusCode, answer.headers.location, answer.cookies]).toEqual([303, '/test-ui', []]);
  staff.kept.set('override', encodeURIComponent(`${make()}.x`));
  expect(await staff.shown()).toBeNull();
});

it('production without a key of its own has no links, and outside production this machine is allowed', async () => {
  const keyless = await startSite((_request, response) => void response.end('[]'), { SECRET_KEY });
  const url = `/test-ui?override=${link({}, SECRET_KEY).token}`;
  const answer = await keyless.app.inject({ url, headers: { cookie: `session=${STAFF}` } });
  expect([answer.statusCode, answer.cookies]).toEqual([303, []]);
  await keyless.close();

  const local = await startSite((_request, response) => void response.end('[]'), { NODE_ENV: 'test' });
  const make = (origin: string) =>
    local.app.inject({ method: 'POST', url: '/dev/override-links', payload: { remote: 'events', origin } });
  expect((await make('https://evil.example')).statusCode).toBe(400);
  const made = (await make('http://localhost:4199')).json<{ link: string }>();
  const taken = await local.app.inject(made.link);
  expect([taken.statusCode, taken.cookies.length]).toEqual([303, 1]);
  await local.close();
});
