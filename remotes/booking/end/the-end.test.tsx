import type { Booking } from '@glow50/contract/bookings/bookings';
import { sampleBooking } from '@glow50/contract/testing/samples';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CongratulationsStep } from '../dialog/checkout/CongratulationsStep';
import { EmailSentStep } from '../dialog/checkout/EmailSentStep';

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

const booking: Booking = sampleBooking({
  status: 'confirmed',
  payment: 'paid',
  manageToken: 'tok',
  guest: { name: 'Ada', email: 'ada@company.example', isConfirmed: true },
  place: {
    isVisit: false,
    name: 'Nia Brooks',
    area: 'Plano, Texas 75023',
    address: '4711 Quiddity Lane, Plano, Texas 75023',
    directions: 'https://www.google.com/maps/dir/?api=1&destination=4711',
    phone: '(214) 555-0142',
    arrivalNote: null,
    words: '',
  },
});
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it.each([
  ['step 3', <EmailSentStep key="3" booking={booking} onDone={() => undefined} />],
  ['step 4', <CongratulationsStep key="4" booking={booking} onClose={() => undefined} />],
])('%s adds to the calendar and leads to the place', (_name, step) => {
  show(step);
  expect(screen.getByRole('group', { name: 'Add to your calendar' })).toBeVisible();
  expect(hrefOf('Apple or file')).toBe('/api/v1/manage-booking/tok/calendar');
  expect(hrefOf('Google')).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE/);
  expect(hrefOf('Outlook')).toMatch(/^https:\/\/outlook\.live\.com\//);
  expect(hrefOf('Directions')).toMatch(/^https:\/\/www\.google\.com\/maps\//);
});

it('a confirmed booking is headed by the booking, with the specified words below', () => {
  show(<EmailSentStep booking={booking} onDone={() => undefined} />);
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('You are booked');
  expect(screen.getByRole('heading', { level: 4, name: 'Email sent' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to mail' })).toBeVisible();
});

it('the end congratulates, and leads home, to the booking and to friends', () => {
  show(<CongratulationsStep booking={booking} onClose={() => undefined} />);
  expect(screen.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  expect(hrefOf('Back to Home')).toBe('/');
  expect(hrefOf('See my booking')).toBe('/manage-booking/tok');
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  expect(screen.getByText(booking.cancellation.words)).toBeVisible();
});
