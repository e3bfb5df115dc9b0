import type { User } from '@glow50/contract/accounts/auth';
import type { BusinessOverview } from '@glow50/contract/dashboard/dashboard';
import type { Answers } from '@glow50/host/testing/fake-host';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const grace: User = { fullName: 'Grace', email: 'grace@example.com', role: 'user', isVerified: true };
const listing = {
  providerId: '0192f0c0-0000-7000-8000-000000000001',
  name: 'Grace Styles',
  isPublished: true,
};
const overview: BusinessOverview = {
  providerId: listing.providerId,
  name: listing.name,
  img: null,
  today: '2026-03-02',
  bookings: [],
  next: null,
  days: [{ date: '2026-03-02', earnedCents: 0, views: 1 }],
  hours: [],
  offeredServices: 2,
};

/** Of the registration that made the page. */
const carriedOver = {
  0: { first_dsff_name: 'Grace' },
  7: { services: ['lips'] },
  12: { offers: [] },
};

const listed: Answers = {
  '/api/v1/my-listing': { body: { listing } },
  '/api/v1/provider/overview': { body: overview },
  '/api/v1/registrations/student/draft': { body: { draft: null, needsSignIn: false } },
  '/api/v1/registrations/licensed_member/draft': { body: { draft: null, needsSignIn: false, carriedOver } },
  '/api/v1/registrations/service_provider/draft': { body: { draft: null, needsSignIn: false } },
};

it.each([
  ['/student-registration', 'Student'],
  ['/licensed-member', 'Licensed Member'],
  ['/creating-profile', 'Service Provider'],
  ['/creating-profile-step-1', 'Service Provider'],
])('who is listed and opens %s is taken to the dashboard and told why', async (address, label) => {
  const { router } = renderRemote(remote, address, listed, grace);
  expect(
    await screen.findByText(/You’re already listed as Grace Styles/, {}, { timeout: 20_000 }),
  ).toBeVisible();
  expect(router.state.location.pathname).toBe('/profile-v1');
  expect(screen.getByRole('link', { name: `Register again as ${label}` })).toBeVisible();
});

it('registers again only on purpose', async () => {
  const { router } = renderRemote(remote, '/student-registration', listed, grace);
  await userEvent.click(
    await screen.findByRole('link', { name: 'Register again as Student' }, { timeout: 20_000 }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Student Registration Form' })).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/student-registration'));
});

it('a second page has an account of its own', async () => {
  const { router } = renderRemote(remote, '/profile-v1?listed=service_provider', listed, grace);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Start a second page' }, { timeout: 20_000 }),
  );
  expect(screen.getByText(/its own account, with another email address/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/profile-v1');
});

it('the dashboard of an account without a page asks for nothing that is not there', async () => {
  const { host } = renderRemote(
    remote,
    '/profile-v1',
    { '/api/v1/my-listing': { body: { listing: null } }, '/api/v1/my-registrations': { body: [] } },
    grace,
  );
  expect(await screen.findByRole('heading', { name: 'You have no page in the directory yet' })).toBeVisible();
  expect(host.asked.every((path) => path in host.answers)).toBe(true);
  expect(host.asked).toContain('/api/v1/my-listing');
});
