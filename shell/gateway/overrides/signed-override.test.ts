import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { isOrigin, signOverride, verifyOverride } from './signed-override';

const key = 'k'.repeat(32);
const override = {
  remote: 'booking',
  origin: 'http://127.0.0.1:4100',
  expiresAt: '2026-01-01T08:00:00.000Z',
  id: 'a'.repeat(32),
};
const before = new Date('2026-01-01T07:59:59Z');

it('is accepted while it is signed and has not expired', () => {
  const token = signOverride(override, key);
  expect(verifyOverride(token, key, before)).toEqual(override);
  expect(verifyOverride(token, key, new Date('2026-01-01T08:00:00Z'))).toBeNull();
  expect(verifyOverride(token, 'another key'.repeat(3), before)).toBeNull();
});

it('is refused after any change', () => {
  const [text = '', signature = ''] = signOverride(override, key).split('.');
  const other = Buffer.from(JSON.stringify({ ...override, origin: 'https://evil.example' })).toString(
    'base64url',
  );
  for (const token of [`${other}.${signature}`, `${text}.`, text, '', '.', 'a.b']) {
    expect(verifyOverride(token, key, before)).toBeNull();
  }
});

it('is refused when a signed text is no override', () => {
  const token = signOverride({ ...override, remote: 7 } as never, key);
  expect(verifyOverride(token, key, before)).toBeNull();
});

it('is refused when its term is longer than eight hours', () => {
  const verify = (expiresAt: string) =>
    verifyOverride(signOverride({ ...override, expiresAt }, key), key, start);
  const start = new Date('2026-01-01T00:00:00Z');
  expect(verify('2026-01-01T08:00:00.000Z')).not.toBeNull();
  for (const expiresAt of ['2026-01-01T08:05:00.000Z', '2036-01-01T00:00:00.000Z', 'never', '']) {
    expect(verify(expiresAt)).toBeNull();
  }
});

it.each([
  ['', 'a'],
  ['no JSON', Buffer.from('{"remote":').toString('base64url')],
  ['no text', '%%%'],
  ['another shape', Buffer.from('[]').toString('base64url')],
])('a malformed token with a right signature is refused, not an error: %s', (_what, text) => {
  const signature = createHmac('sha256', key).update(`override:${text}`).digest('base64url');
  expect(verifyOverride(`${text}.${signature}`, key, before)).toBeNull();
});

it.each(['../booking', 'Booking', ''])('is refused for the remote %j', (remote) => {
  expect(verifyOverride(signOverride({ ...override, remote }, key), key, before)).toBeNull();
});

it('accepts only origins, so that nothing can widen the page’s content security policy', () => {
  for (const text of [
    '*',
    'https://a.example *',
    "https://a.example; script-src 'unsafe-eval'",
    'data:',
    'https://a.example/path',
    'ftp://a.example',
  ]) {
    expect(isOrigin(text)).toBe(false);
    expect(verifyOverride(signOverride({ ...override, origin: text }, key), key, before)).toBeNull();
  }
  expect(isOrigin('https://a.example:8443')).toBe(true);
});
