import { expect, it } from '@jest/globals';
import { type Answers, createFakeHost } from '@glow50/host/testing/fake-host';
import { findShownProvider } from './find-shown-provider';

const OWN = '/api/v1/account/provider';
const user = { fullName: 'Nia Brooks', email: 'nia@example.com', role: 'user' as const, isVerified: true };
const signal = new AbortController().signal;

function hostOf(isSignedIn: boolean, answers: Answers) {
  const host = createFakeHost(answers);
  return { ...host, session: { ...host.session, user: isSignedIn ? user : null } };
}

it('returns the signed-in provider’s own page', async () => {
  expect(await findShownProvider(hostOf(true, { [OWN]: { body: { id: '42' } } }), signal)).toBe('42');
});

it('returns the featured provider for visitors without a page, and sends no request for guests', async () => {
  expect(await findShownProvider(hostOf(true, { [OWN]: { body: { id: null } } }), signal)).toBe('featured');
  const guest = hostOf(false, {});
  expect(await findShownProvider(guest, signal)).toBe('featured');
  expect(guest.asked).toEqual([]);
});

it('returns the featured provider when the request for the own page fails', async () => {
  expect(await findShownProvider(hostOf(true, {}), signal)).toBe('featured');
});
