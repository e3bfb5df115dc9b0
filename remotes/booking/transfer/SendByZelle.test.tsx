import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import { sampleBooking } from '@glow50/contract/testing/samples';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { BookingLine } from '../bookings/BookingLine';
import { ManagedBookingView } from '../bookings/ManagedBookingView';
import { CongratulationsStep } from '../dialog/checkout/CongratulationsStep';
import { EmailSentStep } from '../dialog/checkout/EmailSentStep';

const usd = (cents: number) => ({ cents, currency: 'USD' as const });
const booking = sampleBooking({
  status: 'awaiting_transfer',
  method: 'zelle',
  guest: { name: 'Ada', email: 'ada@company.example', isConfirmed: true },
  manageToken: 't',
  zelle: {
    payTo: 'pay@nia.example',
    amount: usd(2500),
    reference: 'G50-0A1B2C3D',
    deadline: '2030-03-02T12:00:00.000Z',
    deadlineLabel: 'Sat, Mar 2, 6:00 AM',
  },
});
const free = {
  refusal: null,
  fee: usd(0),
  refund: usd(0),
  credit: usd(0),
  words: 'Canceling costs nothing.',
};
const managed: ManagedBooking = {
  booking,
  cancel: free,
  reschedule: { ...free, refusal: 'You can move it as soon as your transfer is confirmed.' },
  touchUpUntil: null,
  canPayBalance: false,
  canReview: false,
  review: null,
};

function show(children: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: children }]);
  return render(
    <ThemeProvider theme={theme}>
      <RemoteRoot host={createFakeHost({})}>
        <RouterProvider router={router} />
      </RemoteRoot>
    </ThemeProvider>,
  );
}

it.each([
  ['step 3', <EmailSentStep key="3" booking={booking} onDone={() => undefined} />],
  ['step 4', <CongratulationsStep key="4" booking={booking} onClose={() => undefined} />],
  ['the manage page', <ManagedBookingView key="m" token="t" managed={managed} />],
  ['My bookings', <BookingLine key="l" booking={booking} isPast={false} />],
])('%s says what to send where, and until when', (_place, screenful) => {
  show(screenful);
  const transfer = within(screen.getByRole('region', { name: 'Send $25.00 by Zelle' }));
  const value = (term: string) => transfer.getByText(term).nextElementSibling;
  expect(value('To')).toHaveTextContent(/^pay@nia\.example/);
  expect(value('Memo')).toHaveTextContent(/^G50-0A1B2C3D/);
  expect(value('By')).toHaveTextContent('Sat, Mar 2, 6:00 AM');
  expect(transfer.getByRole('button', { name: 'Copy the memo' })).toBeVisible();
});

it('step 4 speaks of the transfer instead of an appointment that is not booked yet', () => {
  show(<CongratulationsStep booking={booking} onClose={() => undefined} />);
  expect(screen.getByText(/is kept for you. One thing is left: your transfer/)).toBeVisible();
  expect(screen.queryByText(/is looking forward to seeing you/)).toBeNull();
});

const owing = (balanceBy: 'link' | 'cash') => ({
  ...booking,
  amounts: {
    ...booking.amounts,
    balance: usd(934),
    balanceBy,
    ...(balanceBy === 'link' && { balanceDueLabel: 'Sat, Mar 2, 6:00 PM' }),
  },
});

it.each([
  [
    'link',
    'The balance of $9.34 is due by Sat, Mar 2, 6:00 PM. Once Nia Brooks confirms the transfer, you can pay it with the link we email you.',
  ],
  ['cash', 'You pay the rest of $9.34 in cash at the appointment.'],
] as const)('step 3 says that more is left to pay beside the transfer, by %s', (balanceBy, words) => {
  show(<EmailSentStep booking={owing(balanceBy)} onDone={() => undefined} />);
  expect(screen.getByText(words)).toBeVisible();
});
