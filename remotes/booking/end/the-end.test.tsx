import type { Booking } from '@glow50/contract/bookings/bookings';
import { sampleBooking } from '@glow50/contract/testing/samples';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { ApiError } from '@glow50/host/http/api-error';
import { type Answers, createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CongratulationsStep } from '../dialog/checkout/CongratulationsStep';
import { EmailSentStep } from '../dialog/checkout/EmailSentStep';

function show(children: ReactNode, answers: Answers = {}) {
  const host = createFakeHost(answers);
  const router = createMemoryRouter([{ path: '*', element: children }]);
  render(
    <ThemeProvider theme={theme}>
      <RemoteRoot host={host}>
        <RouterProvider router={router} />
      </RemoteRoot>
    </ThemeProvider>,
  );
  return host;
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

it('on paper stands what was paid, how to reach the provider and the link, without what can only be pressed', () => {
  show(<CongratulationsStep booking={booking} onClose={() => undefined} />);
  const paid = screen.getByText('Paid').closest('dl');
  const shown = [paid, screen.getByText('Phone: (214) 555-0142'), screen.getByText(/\/manage-booking\/tok$/)];
  for (const one of shown) expect(one).not.toBeVisible();
  const hidden = [screen.getByText('Add to your calendar'), screen.getByText(/^Know someone/)];
  for (const one of hidden) expect(one.closest('[data-print="hidden"]')).not.toBeNull();
});

const end = (changes: Partial<Booking>) => (
  <CongratulationsStep booking={{ ...booking, ...changes }} onClose={() => undefined} />
);

it('the customer of a provider who comes to them is told so, instead of being expected', () => {
  const { place } = booking;
  if (!place) throw new Error('A place was expected');
  show(end({ place: { ...place, isVisit: true, address: null } }));
  expect(screen.getByText('You can stay home: Nia Brooks comes to you.')).toBeVisible();
  expect(screen.queryByText(/looking forward to seeing you/)).toBeNull();
});

const phone = '+12145550142';
const numbered = { ...booking, texts: { phone, isConfirmed: false } };

it.each([
  ['step 3', <EmailSentStep key="3" booking={numbered} onDone={() => undefined} />],
  ['step 4', <CongratulationsStep key="4" booking={numbered} onClose={() => undefined} />],
])('%s texts a code to a number that was given, and confirms it in place', async (_name, step) => {
  const texts = { phone, isConfirmed: true, isStopped: false, isOfAccount: false };
  const host = show(step, {
    '/api/v1/manage-booking/tok/phone': { body: { message: 'Sent' } },
    '/api/v1/manage-booking/tok/phone/check': { body: { texts } },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: '4-digit code' }), '4821');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my number' }));
  expect(await screen.findByText('(214) 555-0142')).toBeVisible();
  expect(host.sent).toEqual([{ phone }, { phone, otp: 4821 }]);
});

it('a number that has sent STOP says so at the field', async () => {
  const message = 'This number sent STOP';
  show(<CongratulationsStep booking={numbered} onClose={() => undefined} />, {
    '/api/v1/manage-booking/tok/phone': new ApiError(409, { message, errors: [{ path: 'phone', message }] }),
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Mobile number')).toHaveValue('(214) 555-0142');
  expect(screen.getByLabelText('Mobile number')).toBeInvalid();
});

it.each([
  ['gave no number', { phone: null, isConfirmed: false }],
  ['confirmed it before', { phone: '+12145550142', isConfirmed: true }],
])('the end asks for no code of a customer who %s', (_reason, texts) => {
  show(end({ texts }));
  expect(screen.queryByRole('button', { name: 'Text me a code' })).toBeNull();
});
