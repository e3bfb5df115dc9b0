import { afterEach, expect, it } from '@jest/globals';
import { registryOf } from '@glow50/host/testing/registry-of';
import { applyOverride } from './apply-override';

const origin = 'http://127.0.0.1:4100';
const override = { remote: 'sample', origin, expiresAt: '2026-01-01T08:00:00Z' };
const published = registryOf({ integrity: 'sha384-published' });
const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

const answering = (record: unknown, status = 200) => {
  globalThis.fetch = async () => new Response(JSON.stringify(record), { status });
};

it('uses the record of the developer’s server, without an integrity hash', async () => {
  const record = registryOf({ build: 'dev', entry: `${origin}/remotes/sample/dev/entry.js` }).remotes.sample;
  answering({ ...record, integrity: 'sha384-made-up' });
  const { remotes } = await applyOverride(published, override);
  expect(remotes.sample).toMatchObject({ build: 'dev', entry: `${origin}/remotes/sample/dev/entry.js` });
  expect(remotes.sample).not.toHaveProperty('integrity');
});

it('keeps the published remote when the server does not respond, serves another remote, or points to another origin', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await applyOverride(published, override)).toBe(published);
  answering(registryOf({ name: 'other', entry: `${origin}/entry.js` }).remotes.other);
  expect(await applyOverride(published, override)).toBe(published);
  answering(registryOf({ entry: 'https://evil.example/entry.js' }).remotes.sample);
  expect(await applyOverride(published, override)).toBe(published);
  answering({ name: 'sample' });
  expect(await applyOverride(published, override)).toBe(published);
});
