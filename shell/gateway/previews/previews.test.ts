import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Boot } from '@glow50/host/boot';
import { type Registry } from '@glow50/host/registry';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { createPreview, endPreviews } from '@glow50/releases/preview';
import { publishBuild } from '@glow50/releases/publish-build';
import { releaseBuild } from '@glow50/releases/release-build';
import { recallBuild } from '@glow50/releases/roll-back';
import { sealBuild } from '@glow50/releases/seal-build';
import { fakeBuild } from '@glow50/releases/testing/fake-build';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startSite, type TestSite } from '../testing/test-site';
import { signPreview, verifyPreview } from './signed-preview';

const KEY = 'p'.repeat(32);
let site: TestSite;
const objects = () => openReleaseObjects(site.store);
const publish = (build: string, part = 'events') =>
  publishBuild(objects(), fakeBuild(path.dirname(site.store), build, part));

beforeAll(async () => {
  site = await startSite((_request, response) => void response.end('[]'), { OVERRIDE_KEY: KEY });
  await releaseBuild(objects(), fakeBuild(path.dirname(site.store), 'b1', 'booking'));
  await publish('e2');
  await publish('b2', 'booking');
});
afterAll(() => site.close());

const linkTo = async (part: string, build: string, days = 1, now = new Date()) =>
  signPreview(await createPreview(objects(), { part, build, by: 'Ann', days }, now), KEY);

function shellBuild(build: string) {
  const folder = path.join(path.dirname(site.store), 'dist/shell', build);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'main.js'), `shell ${build}`);
  const record = {
    version: '1.0.0',
    build,
    commit: null,
    builtAt: '',
    scripts: ['main.js'],
    fonts: [],
    style: '',
  };
  sealBuild(folder, record);
  return { part: 'shell', build, folder };
}
const publishShell = (build: string) => publishBuild(objects(), shellBuild(build));

/** A browser that keeps the cookies of its answers. */
function browser() {
  const kept = new Map<string, string>();
  const header = () => [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
  async function send(method: 'GET' | 'DELETE', url: string) {
    const answer = await site.app.inject({ method, url, headers: { cookie: header(), accept: 'text/html' } });
    for (const { name, value } of answer.cookies) kept.set(name, value);
    return answer;
  }
  async function boot(): Promise<Boot> {
    const { body } = await send('GET', '/about');
    const [, text = ''] = /<script id="boot" type="application\/json">(.*?)<\/script>/.exec(body) ?? [];
    return Boot.parse(JSON.parse(text));
  }
  return { send, boot };
}

it('shows published builds to browsers with their links, several at once, and to nobody else', async () => {
  const reviewer = browser();
  const taken = await reviewer.send('GET', `/about?preview-build=${await linkTo('events', 'e2')}&tab=2`);
  expect(taken.statusCode).toBe(303);
  expect(taken.headers.location).toBe('/about?tab=2');
  await reviewer.send('GET', `/?preview-build=${await linkTo('booking', 'b2')}`);
  const { registry, testing, visit } = await reviewer.boot();
  expect(registry.remotes.events?.build).toBe('e2');
  expect(registry.remotes.booking?.build).toBe('b2');
  expect(testing?.previews?.map(({ remote, build }) => `${remote} ${build}`)).toEqual([
    'events e2',
    'booking b2',
  ]);
  expect(visit).toBeUndefined();
  const registered: Registry = (await reviewer.send('GET', '/remotes.json')).json();
  expect(registered.remotes.events?.build).toBe('e2');

  const other = await browser().boot();
  expect(other.registry.remotes.events?.build).toBe('b1');
  expect(other.testing).toBeUndefined();

  await reviewer.send('DELETE', '/preview/events');
  const left = await reviewer.boot();
  expect(left.registry.remotes.events?.build).toBe('b1');
  expect(left.registry.remotes.booking?.build).toBe('b2');
});

it('one link works in many browsers', async () => {
  const token = await linkTo('events', 'e2');
  for (const reviewer of [browser(), browser()]) {
    await reviewer.send('GET', `/?preview-build=${token}`);
    expect((await reviewer.boot()).registry.remotes.events?.build).toBe('e2');
  }
});

it('a preview ends by age, when it is ended, and when its build is recalled', async () => {
  const aged = await linkTo('events', 'e2', 1, new Date(Date.now() - 25 * 3_600_000));
  const late = await browser().send('GET', `/?preview-build=${aged}`);
  expect(late.statusCode).toBe(403);
  expect(late.body).toContain('This preview has ended');

  const reviewer = browser();
  await reviewer.send('GET', `/?preview-build=${await linkTo('events', 'e2')}`);
  expect(await endPreviews(objects(), 'events', 'e2')).toBeGreaterThan(0);
  expect((await reviewer.boot()).registry.remotes.events?.build).toBe('b1');

  const bad = fakeBuild(path.dirname(site.store), 'b3', 'booking');
  await releaseBuild(objects(), bad);
  await reviewer.send('GET', `/?preview-build=${await linkTo('booking', 'b3')}`);
  await recallBuild(objects(), 'booking', 'loses bookings');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await reviewer.boot()).registry.remotes.booking?.build).toBe('b1');
  await expect(linkTo('booking', 'b3')).rejects.toThrow('was recalled');
});

it('shows a published shell to one browser, ends it without a script, and refuses one that was recalled', async () => {
  await publishShell('s2');
  await publishShell('s3');
  const reviewer = browser();
  await reviewer.send('GET', `/?preview-build=${await linkTo('shell', 's2')}`);
  expect((await reviewer.send('GET', '/about')).body).toContain('src="/shell/s2/main.js"');
  const { registry, testing } = await reviewer.boot();
  expect(testing?.previews).toMatchObject([{ remote: 'shell', build: 's2' }]);
  expect(registry.remotes).not.toHaveProperty('shell');
  expect((await browser().send('GET', '/about')).body).not.toContain('/shell/s2/');

  const ended = await reviewer.send('GET', '/test-ui?preview-build=none');
  expect([ended.statusCode, ended.headers.location]).toEqual([303, '/test-ui']);
  expect((await reviewer.boot()).testing).toBeUndefined();

  await expect(linkTo('shell', 's9')).rejects.toThrow('no published build s9');
  const bad = await linkTo('shell', 's3');
  await reviewer.send('GET', `/?preview-build=${bad}`);
  await releaseBuild(objects(), shellBuild('s4'));
  await releaseBuild(objects(), shellBuild('s3'));
  await recallBuild(objects(), 'shell', 'blank for everybody');
  expect((await reviewer.send('GET', '/about')).body).not.toContain('/shell/s3/');
  expect((await browser().send('GET', `/?preview-build=${bad}`)).statusCode).toBe(403);
});

it('accepts only what was signed with the site’s key', async () => {
  const preview = await createPreview(objects(), { part: 'events', build: 'e2', by: 'Ann', days: 1 });
  for (const token of [
    signPreview(preview, 'q'.repeat(32)),
    `events.${preview.id}`,
    `booking.${signPreview(preview, KEY).split('.').slice(1).join('.')}`,
    signPreview({ part: '../events', id: preview.id }, KEY),
    '..',
    '',
  ]) {
    expect(verifyPreview(token, KEY)).toBeNull();
    const { statusCode, body } = await browser().send('GET', `/?preview-build=${token}`);
    expect(statusCode).toBe(403);
    expect(body).toContain('This preview link is not valid');
  }
});

it('makes no links for visitors, and none to what is not published', async () => {
  const payload = { remote: 'events', build: 'e2' };
  expect((await site.app.inject({ method: 'POST', url: '/preview-links', payload })).statusCode).toBe(404);
  const tested = await startSite((_request, response) => void response.end('[]'), {
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    HOST: '127.0.0.1',
  });
  const ask = (body: object) =>
    tested.app.inject({
      method: 'POST',
      url: '/preview-links',
      headers: { host: '127.0.0.1:3000' },
      payload: body,
    });
  try {
    expect((await ask({ remote: 'events', build: 'gone' })).json()).toMatchObject({
      message: expect.stringContaining('no published build gone'),
    });
    expect((await ask({ remote: 'shell', build: 'gone' })).json()).toMatchObject({
      message: expect.stringContaining('shell has no published build gone'),
    });
    expect((await ask({ remote: 'events', build: 'e2', days: 15 })).statusCode).toBe(400);
    await publishBuild(
      openReleaseObjects(tested.store),
      fakeBuild(path.dirname(tested.store), 'e2', 'events'),
    );
    expect((await ask(payload)).json<{ link: string }>().link).toMatch(
      /^\/\?preview-build=events\.[\da-f]{32}\./,
    );
  } finally {
    await tested.close();
  }
});
