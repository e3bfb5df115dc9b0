import { expect, it } from '@jest/globals';
import type { User } from '@glow50/contract/accounts/auth';
import type { AgendaBooking } from '@glow50/contract/bookings/agenda';
import { sampleBooking } from '@glow50/contract/testing/samples';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen } from '@testing-library/react';
import { describeMoney } from '../agenda/agenda-labels';
import { remote } from '../remote';
import { describePaid } from './booking-labels';

const user: User = { fullName: 'Ada', email: 'ada@example.com', role: 'user', isVerified: true };
const usd = (cents: number) => ({ cents, currency: 'USD' as const });
const { amounts } = sampleBooking();
const moved = sampleBooking({
  status: 'confirmed',
  manageToken: 'token',
  amounts: { ...amounts, total: usd(4500), paid: usd(2500), balance: usd(4250), moveFee: usd(2250) },
});
const PAID = '$25.00 of $67.50 paid (the total includes $22.50 for moving late)';

it('my bookings names the fee of a late move', async () => {
  renderRemote(
    remote,
    '/my-bookings?when=upcoming',
    {
      '/api/v1/account/provider': { body: { id: null } },
      '/api/v1/my-waitlist': { body: { entries: [] } },
      '/api/v1/my-bookings?when=upcoming': { body: { total: 1, bookings: [moved] } },
    },
    user,
  );
  expect(await screen.findByText(new RegExp(PAID.replaceAll(/[$.()]/g, '\\$&')))).toBeVisible();
});

it('the amounts of a moved booking add up on its page', async () => {
  const quote = { refusal: null, fee: usd(0), refund: usd(0), credit: usd(250), words: 'Free.' };
  renderRemote(remote, '/manage-booking/token', {
    '/api/v1/manage-booking/token': {
      body: {
        booking: moved,
        cancel: quote,
        reschedule: quote,
        touchUpUntil: null,
        canPayBalance: false,
        canReview: false,
        review: null,
      },
    },
  });
  const name = await screen.findByText('Kept by Nia Brooks for moving late');
  expect(name.nextElementSibling).toHaveTextContent('$22.50');
});

it('the agenda tells the provider what they keep', () => {
  const booking = { status: 'confirmed', amounts: moved.amounts, isTouchUp: false } as AgendaBooking;
  expect(describeMoney(booking)).toContain(PAID);
});

it('what was paid with credit counts as paid, and a fee of an earlier no-show as owed', () => {
  const paidByCredit = { ...amounts, total: usd(4000), paid: usd(1050), credit: usd(1450) };
  expect(describePaid(paidByCredit)).toBe('$25.00 of $40.00 paid ($14.50 of it by credit)');
  expect(describePaid({ ...paidByCredit, earlierFee: usd(1000), moveFee: usd(500) })).toBe(
    '$25.00 of $55.00 paid ($14.50 of it by credit; the total includes $5.00 for moving late and $10.00 for an earlier no-show)',
  );
  const booking = { status: 'confirmed', amounts: paidByCredit, isTouchUp: false } as AgendaBooking;
  expect(describeMoney(booking)).toBe('$25.00 of $40.00 paid ($14.50 of it by credit), $15.00 due in cash');
});
