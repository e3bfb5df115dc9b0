import { expect, it, jest } from '@jest/globals';
import type { User } from '@glow50/contract/accounts/auth';
import type { Booking } from '@glow50/contract/bookings/bookings';
import { NetworkError } from '@glow50/host/http/api-error';
import { sampleBooking } from '@glow50/contract/testing/samples';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const user: User = { fullName: 'Ada', email: 'ada@example.com', role: 'user', isVerified: true };
const { providerId, service } = sampleBooking();
const asked = { name: 'openBooking', args: { providerId, serviceId: service.id, step: -1 } };
const AGAIN = 'Book again: Hair Dressing with Nia Brooks';

function openMine(when: 'past' | 'upcoming', ...bookings: Booking[]) {
  return renderRemote(
    remote,
    `/my-bookings?when=${when}`,
    {
      '/api/v1/account/provider': { body: { id: null } },
      '/api/v1/my-waitlist': { body: { entries: [] } },
      [`/api/v1/my-bookings?when=${when}`]: { body: { total: bookings.length, bookings } },
    },
    user,
  );
}

it('every past booking can be booked again, with provider and service chosen', async () => {
  const states = ['completed', 'no_show', 'cancelled', 'expired', 'confirmed'] as const;
  const past = states.map((status, place) => sampleBooking({ id: `b${place}`, status }));
  const { host } = openMine('past', ...past);
  const buttons = await screen.findAllByRole('button', { name: AGAIN });
  expect(buttons).toHaveLength(states.length);
  for (const button of buttons) await userEvent.click(button);
  expect(host.commands).toEqual(states.map(() => asked));
});

it('an upcoming booking is opened, not booked again', async () => {
  openMine('upcoming', sampleBooking({ status: 'confirmed', manageToken: 'token' }));
  expect(await screen.findByRole('link', { name: /Open Hair Dressing/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: AGAIN })).toBeNull();
});

it('the link in the email of a past booking offers it, too', async () => {
  const quote = { refusal: 'Over', fee: { cents: 0, currency: 'USD' }, words: 'Over' };
  const managed = {
    booking: sampleBooking({ status: 'completed', manageToken: 'token' }),
    cancel: quote,
    reschedule: quote,
    touchUpUntil: null,
    canPayBalance: false,
    canReview: false,
    review: null,
  };
  const { host } = renderRemote(remote, '/manage-booking/token', {
    '/api/v1/manage-booking/token': { body: managed },
  });
  await userEvent.click(await screen.findByRole('button', { name: AGAIN }));
  expect(host.commands).toEqual([asked]);
});

it('the link of a canceled booking brings its credit and its guest along', async () => {
  const usd = (cents: number) => ({ cents, currency: 'USD' as const });
  const quote = { refusal: 'Over', fee: usd(0), words: 'Over' };
  const booking = sampleBooking({
    status: 'cancelled',
    guest: { name: 'Ada Lovelace', email: 'ada@example.com', isConfirmed: false },
    division: { kept: usd(0), credit: usd(1500), back: usd(0), words: '$15.00 is credit.' },
  });
  const managed = {
    booking,
    cancel: quote,
    reschedule: quote,
    touchUpUntil: null,
    canPayBalance: false,
    canReview: false,
    review: null,
  };
  const { host } = renderRemote(remote, '/manage-booking/token', {
    '/api/v1/manage-booking/token': { body: managed },
    '/api/v1/manage-booking/token/credit': new NetworkError('offline'),
  });
  const write = jest.spyOn(host.drafts, 'write');
  const again = await screen.findByRole('button', { name: AGAIN });
  await userEvent.click(again);
  expect(host.commands).toEqual([]);
  host.answers['/api/v1/manage-booking/token/credit'] = { body: managed };
  await userEvent.click(again);
  expect(host.commands).toEqual([asked]);
  expect(write).toHaveBeenCalledWith('booking-guest', { name: 'Ada Lovelace', email: 'ada@example.com' });
});
