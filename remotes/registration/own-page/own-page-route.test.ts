import type { User } from '@glow50/contract/accounts/auth';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { expect, it } from '@jest/globals';
import { ownPageRoute } from './own-page-route';

const amara: User = { fullName: 'Amara', email: 'amara@example.com', role: 'user', isVerified: true };

function load(providerId: string | null) {
  const host = createFakeHost(
    { '/api/v1/my-registrations': { body: [] }, '/api/v1/account/provider': { body: { id: providerId } } },
    amara,
  );
  const { signal } = new AbortController();
  const asked = { request: { url: 'https://glow50.example/student-profile', signal } };
  return ownPageRoute(host).loader(asked as unknown as LoaderFunctionArgs);
}

it('the owner of a page without a registration is led to its dashboard', async () => {
  const led = await load('p1');
  expect(led instanceof Response && led.headers.get('location')).toBe('/profile-v1');
});

it('an account with neither registration nor page is told so', async () => {
  expect(await load(null)).toMatchObject({ registrations: { ok: true, data: [] } });
});
