import type { BookingPlace } from '@glow50/contract/bookings/booking-place';
import { sampleBooking } from '@glow50/contract/testing/samples';
import { ThemeProvider } from '@glow50/ui';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EmailSentStep } from '../dialog/checkout/EmailSentStep';
import { WhereToGo } from './WhereToGo';

afterEach(cleanup);

const place: BookingPlace = {
  isVisit: false,
  name: 'Nia Brooks',
  area: 'Plano, Texas 75023',
  address: '4711 Quiddity Lane, Plano, Texas 75023',
  directions: 'https://www.google.com/maps/dir/?api=1&destination=4711',
  phone: '(214) 555-0142',
  arrivalNote: 'Blue door',
  words: 'Nia Brooks, 4711 Quiddity Lane, Plano, Texas 75023.',
};

const show = (children: ReactNode) =>
  render(
    <ThemeProvider theme={theme}>
      <RemoteRoot host={createFakeHost({})}>{children}</RemoteRoot>
    </ThemeProvider>,
  );

it('shows name, street, note, directions and phone', () => {
  show(<WhereToGo place={place} writeTo="#write" />);
  expect(screen.getByRole('region', { name: 'Where to go' })).toHaveTextContent(
    'Nia Brooks4711 Quiddity Lane, Plano, Texas 75023Blue door',
  );
  expect(screen.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', place.directions);
  expect(screen.getByRole('link', { name: 'Call (214) 555-0142' })).toHaveAttribute('href', 'tel:2145550142');
  expect(screen.queryByRole('link', { name: /^Write/ })).not.toBeInTheDocument();
});

it('says in words how the address comes while there is none', () => {
  const words = 'Nia Brooks works in Plano, Texas 75023 and hasn’t entered the street yet.';
  show(
    <WhereToGo place={{ ...place, address: null, directions: null, phone: null, words }} writeTo={null} />,
  );
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('leads to a message when the provider has no phone', () => {
  const booking = sampleBooking({
    status: 'confirmed',
    manageToken: 'tok',
    place: { ...place, phone: null },
  });
  show(<EmailSentStep booking={booking} onDone={() => undefined} />);
  expect(screen.getByRole('link', { name: 'Write to Nia Brooks' })).toHaveAttribute(
    'href',
    '/manage-booking/tok#write',
  );
});

it('is on the step after paying', () => {
  show(<EmailSentStep booking={sampleBooking({ status: 'confirmed', place })} onDone={() => undefined} />);
  expect(screen.getByText(/4711 Quiddity Lane/)).toBeVisible();
});
