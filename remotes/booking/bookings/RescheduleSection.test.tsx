import { expect, it } from '@jest/globals';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import { sampleBooking } from '@glow50/contract/testing/samples';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { ManageStore } from './manage-store';
import { RescheduleSection } from './RescheduleSection';

const HOUR = 3_600_000;
const usd = (cents: number) => ({ cents, currency: 'USD' as const });
const quote = { refusal: null, fee: usd(0), refund: usd(0), credit: usd(0), words: 'Free until Thursday.' };
const managed: ManagedBooking = {
  booking: sampleBooking({ status: 'confirmed', payment: 'paid' }),
  cancel: quote,
  reschedule: quote,
  touchUpUntil: null,
  canPayBalance: true,
  canReview: false,
  review: null,
};
const inHours = (hours: number) => ({
  startsAt: new Date(Date.now() + hours * HOUR).toISOString(),
  label: '2:00 PM',
});

it('a time when the balance would be due already leads to paying it first, and is then moved to', async () => {
  const store = new ManageStore(createFakeHost({}).api, 't', managed);
  render(
    <ThemeProvider theme={theme}>
      <RemoteRoot host={createFakeHost({})}>
        <RescheduleSection store={store} />
      </RemoteRoot>
    </ThemeProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose another time' }));
  const move = () => screen.getByRole('button', { name: 'Move my booking' });

  act(() => store.calendar.chooseSlot(inHours(47)));
  expect(move()).toBeDisabled();
  expect(screen.getByText(/^This time is less than 2 days ahead/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay the balance' })).toHaveAttribute('href', '#balance-title');

  act(() => store.calendar.chooseSlot(inHours(49)));
  expect(move()).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Pay the balance' })).toBeNull();

  act(() => store.calendar.chooseSlot(inHours(47)));
  act(() => store.take({ ...managed, canPayBalance: false }));
  expect(move()).toBeEnabled();
});
