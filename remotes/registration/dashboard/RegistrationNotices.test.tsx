import type { User } from '@glow50/contract/accounts/auth';
import type { Registration } from '@glow50/contract/registration/registrations';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { remote } from '../remote';
import { sampleRegistration } from '../testing/sample-registration';

const grace: User = { fullName: 'Grace', email: 'grace@example.com', role: 'user', isVerified: true };
const FIRST = { timeout: 20_000 };

const open = (page: string, registrations: Registration[]) =>
  renderRemote(remote, page, { '/api/v1/my-registrations': { body: registrations } }, grace);

const declined = sampleRegistration({
  state: 'declined',
  decision: 'Your license has expired.',
  declineEffects: {
    planEnded: true,
    returned: { amount: { cents: 6000, currency: 'USD' }, by: 'card', state: 'on_its_way' },
    kept: null,
  },
});

it('tells a declined registrant on the dashboard what happened, what comes back and what to do', async () => {
  open('/profile-v1', [declined]);
  const notice = await screen.findByRole('alert', {}, FIRST);
  expect(notice).toHaveTextContent('Your registration (Teacher) was declined.');
  expect(notice).toHaveTextContent('Your license has expired.');
  expect(notice).toHaveTextContent('Your plan has ended. Nothing more is charged.');
  expect(notice).toHaveTextContent('$60.00 is on its way back to where it was paid from.');
  expect(screen.getByRole('link', { name: 'See what to do' })).toHaveAttribute('href', '/student-profile');
});

it('says nothing of a declined registration once a newer one of that kind is with the office', async () => {
  open('/profile-v1', [sampleRegistration({ id: 'newer', state: 'received' }), declined]);
  expect(await screen.findByText('You have no page in the directory yet', {}, FIRST)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers a declined registrant to register again, and no link to a page that is gone', async () => {
  open('/student-profile', [{ ...declined, kind: 'student', providerId: 'p1' }]);
  const again = await screen.findByRole('link', { name: 'Register again' }, FIRST);
  expect(again).toHaveAttribute('href', '/student-registration');
  expect(screen.getByText(/^Your page is no longer in the directory/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my bookings' })).toHaveAttribute('href', '/my-bookings');
  expect(screen.queryByRole('link', { name: 'See your page in the directory' })).toBeNull();
});
