import { AUTH_TEXTS } from '@glow50/contract/messages';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { User } from '@glow50/contract/accounts/auth';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { CommandProps, Commands } from '@glow50/host/commands';
import { findHeldTime } from '@glow50/host/held-times';
import { type Answers, createFakeHost } from '@glow50/host/testing/fake-host';
import {
  sampleAvailability,
  sampleBooking,
  sampleProfile,
  sampleService,
} from '@glow50/contract/testing/samples';
import { theme } from '@glow50/ui/theme';
import { ThemeProvider } from '@glow50/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

afterEach(() => void jest.useRealTimers());

const ADDRESS = '/api/v1/providers/p1';
const profile = sampleProfile({
  id: 'p1',
  services: [sampleService(), sampleService({ id: 'second', name: 'Silk Press', durationMinutes: 60 })],
});

async function renderDialog(
  answers: Answers,
  args: Commands['openBooking'] = ARGS,
  user: User | null = null,
) {
  const kept = new Map<string, unknown>();
  const drafts = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const host = { ...createFakeHost(answers, user), drafts };
  const { openBooking } = remote.createRemote(host).commands;
  if (!openBooking || !('load' in openBooking)) throw new Error('The remote does not offer openBooking');
  const OpenBooking = await openBooking.load();
  const onClose = jest.fn();
  const onProgress = jest.fn<NonNullable<CommandProps<'openBooking'>['onProgress']>>();
  render(
    <ThemeProvider theme={theme}>
      <OpenBooking args={args} onClose={onClose} onProgress={onProgress} titleId="title" />
    </ThemeProvider>,
  );
  return { host, onClose, onProgress };
}

const byPlace = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

const ARGS = { providerId: 'p1', serviceId: sampleService().id };

it('shows the service with duration, price, service charge and total', async () => {
  await renderDialog({ [ADDRESS]: { body: profile } });
  expect(await screen.findByRole('heading', { name: 'Hair Dressing' })).toBeVisible();
  const definition = (term: string) => screen.getByText(term).nextElementSibling;
  expect(definition('Duration')).toHaveTextContent('1.30hr');
  expect(definition('Price')).toHaveTextContent('$20.34');
  expect(definition('Service charge')).toHaveTextContent('$4.00');
  expect(definition('Total')).toHaveTextContent('$24.34');
  expect(screen.getByRole('heading', { name: 'Book with Nia Brooks' })).toHaveAttribute('id', 'title');
});

const middle = { latitude: 33.055, longitude: -96.7365 };

it('says area, zip code and, when asked, how far that is', async () => {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { latitude: 32.7876, longitude: -96.7994 } } as GeolocationPosition),
    },
  });
  await renderDialog({ [ADDRESS]: { body: { ...profile, middle } } });
  expect(await screen.findByText('Plano, Texas 75023')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'How far is it?' }));
  expect(await screen.findByText('Plano, Texas 75023, about 19 miles from you')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'How far is it?' })).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'geolocation');
});

it('says the distance from the zip code of the visitor, typed or searched for', async () => {
  const known = {
    city: 'Dallas',
    state: 'Texas',
    town: 'dallas',
    middle: { latitude: 32.7876, longitude: -96.7994 },
  };
  const answers = {
    [ADDRESS]: { body: { ...profile, middle } },
    '/api/v1/places?zipcode=75201': { body: { known, problems: [] } },
    '/api/v1/places?zipcode=00000': { body: { known: null, problems: [] } },
  };
  await renderDialog(answers);
  const field = await screen.findByLabelText('Or from your zip code');
  await userEvent.type(field, '00000');
  expect(await screen.findByText('We couldn’t find where 00000 is.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '75201');
  expect(await screen.findByText('Plano, Texas 75023, about 19 miles from you')).toBeVisible();
  cleanup();
  history.replaceState(null, '', '/search-result?zipcode=75201');
  await renderDialog(answers);
  expect(await screen.findByText('Plano, Texas 75023, about 19 miles from you')).toBeVisible();
  history.replaceState(null, '', '/');
});

it('says the distance from the place of the search at once, and that a mobile provider comes', async () => {
  history.replaceState(null, '', '/search-result?near=33.00,-96.70');
  await renderDialog({ [ADDRESS]: { body: { ...profile, middle, workLocation: 'MOBILE SUITE' } } });
  expect(
    await screen.findByText(/^Comes to you from Plano, Texas 75023, about 4\.\d miles from you$/),
  ).toBeVisible();
  history.replaceState(null, '', '/');
});

it('says why the distance is not known', async () => {
  await renderDialog({ [ADDRESS]: { body: { ...profile, middle } } });
  await userEvent.click(await screen.findByRole('button', { name: 'How far is it?' }));
  expect(await screen.findByText(/^This browser can’t share its location\. The zip code/)).toBeVisible();
});

it('adds the chosen add-ons to duration and total', async () => {
  const addOns = [
    { name: 'Steam', price: { cents: 500, currency: 'USD' as const }, durationMinutes: 30 },
    { name: 'Oil', price: { cents: 200, currency: 'USD' as const } },
  ];
  const extended = sampleProfile({ id: 'p1', services: [sampleService({ addOns })] });
  await renderDialog({ [ADDRESS]: { body: extended } });
  const definition = (term: string) => screen.getByText(term).nextElementSibling;
  const steam = await screen.findByRole('checkbox', { name: 'Steam +$5.00, 30 min longer' });
  expect(definition('Total')).toHaveTextContent('$24.34');
  await userEvent.click(steam);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Oil +$2.00' }));
  expect(definition('Duration')).toHaveTextContent('2hr');
  expect(definition('Price')).toHaveTextContent('$20.34');
  expect(definition('Total')).toHaveTextContent('$31.34');
  await userEvent.click(steam);
  expect(definition('Total')).toHaveTextContent('$26.34');
});

it('asks for the service when none was pressed', async () => {
  await renderDialog({ [ADDRESS]: { body: profile } }, { providerId: 'p1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Start Service' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose the service you want to book');
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: /Silk Press/ }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Silk Press' })).toBeVisible();
});

it('changes the service', async () => {
  await renderDialog({ [ADDRESS]: { body: profile } });
  await userEvent.click(await screen.findByRole('radio', { name: /Silk Press/ }));
  expect(screen.getByRole('heading', { name: 'Silk Press' })).toBeVisible();
  expect(screen.getByText('Duration').nextElementSibling).toHaveTextContent('1hr');
});

it('recovers with Retry', async () => {
  const { host } = await renderDialog({ [ADDRESS]: new NetworkError('offline') });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  host.answers[ADDRESS] = { body: profile };
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Hair Dressing' })).toBeVisible();
});

const MONTH = `/api/v1/providers/p1/availability?from=2030-02-24&serviceId=${sampleService().id}&to=2030-04-06`;
const BOOKING = '/api/v1/providers/p1/bookings/b1';
const held = sampleBooking({ holdExpiresAt: '2030-03-01T12:15:00.000Z' });

/** Sets the date but leaves the timers real. */
function itIs(now: string) {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'queueMicrotask',
      'nextTick',
    ],
  });
}

it('says above the times what they are for, what it costs and what credit is taken off', async () => {
  itIs('2030-03-01T12:00:00Z');
  const usd = (cents: number) => ({ cents, currency: 'USD' as const });
  const addOns = [
    { name: 'Steam', price: usd(500), durationMinutes: 30 },
    { name: 'Oil', price: usd(200) },
  ];
  const answers = {
    [ADDRESS]: { body: sampleProfile({ id: 'p1', services: [sampleService({ addOns })] }) },
    [MONTH.replace('?', '?durationMinutes=120&')]: { body: sampleAvailability() },
    '/api/v1/providers/p1/current-hold': { body: { booking: null, credit: usd(1500) } },
  };
  await renderDialog(answers, { ...ARGS, addOns: ['Steam'], step: -1 });
  expect(await screen.findByText('Hair Dressing + Steam')).toBeVisible();
  for (const words of ['2hr', '$29.34 in total', '$15.00 credit comes off']) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(await screen.findByRole('button', { name: '1:30pm' })).toBeVisible();
});

it('leads from the service through day and time to the summary', async () => {
  itIs('2030-03-01T12:00:00Z');
  await renderDialog({
    [ADDRESS]: { body: profile },
    [MONTH]: { body: sampleAvailability() },
    '/api/v1/providers/p1/bookings': { body: held },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Start Service' }));
  expect(await screen.findByRole('heading', { name: 'Friday, March 8' })).toHaveFocus();
  expect(screen.getByRole('gridcell', { name: 'Friday, March 8: 2 free times' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(screen.getAllByRole('gridcell')).toHaveLength(42);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Su',
    'Mo',
    'Tu',
    'We',
    'Th',
    'Fr',
    'Sa',
  ]);
  expect(screen.getByRole('gridcell', { name: 'Thursday, March 7: fully booked' })).toBeDisabled();
  const onward = screen.getByRole('button', { name: 'Continue to Checkout' });
  expect(onward).toBeDisabled();
  expect(screen.getByRole('group', { name: 'Afternoon' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '2:00pm' }));
  await userEvent.click(onward);
  expect(await screen.findByRole('heading', { name: 'Summary' })).toHaveFocus();
  expect(screen.getByRole('timer')).toHaveTextContent(/^1[45]:\d\d$/);
  expect(screen.getByText('Subtotal').nextElementSibling).toHaveTextContent('$40.00');
});

it('requires name, email and consent before the payment', async () => {
  itIs('2030-03-01T12:00:00Z');
  const { host } = await renderDialog({
    [ADDRESS]: { body: profile },
    '/api/v1/providers/p1/current-hold': { body: { booking: held } },
  });
  const onward = await screen.findByRole('button', { name: 'Continue to Checkout' });
  await userEvent.click(onward);
  expect(await screen.findByText('Agree to the terms to continue')).toBeVisible();
  expect(screen.getByLabelText('Your name')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Your name'), 'Ada Lovelace');
  await userEvent.type(screen.getByLabelText('Email for the confirmation'), 'ada@company.example');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to the terms' }));
  host.answers[`${BOOKING}/guest`] = { body: held };
  host.answers[`${BOOKING}/terms`] = { body: held };
  await userEvent.click(onward);
  expect(await screen.findByRole('heading', { name: 'Payment' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Continue to Checkout' }));
  const alert = (await screen.findByText('Choose how you want to pay')).closest('[data-whole-row]');
  expect(alert).toHaveFocus();
  const pay = screen.getByRole('button', { name: 'Continue to Checkout' });
  expect(alert?.nextElementSibling).toBe(pay);
  await userEvent.click(pay);
  expect(alert).toHaveFocus();
});

it('tells area and zip before booking, not the street', async () => {
  itIs('2030-03-01T12:00:00Z');
  await renderDialog({
    [ADDRESS]: { body: profile },
    '/api/v1/providers/p1/current-hold': { body: { booking: held } },
  });
  expect(await screen.findByText(/^In Plano, Texas 75023\. You’ll get the street/)).toBeVisible();
  expect(screen.queryByLabelText('Your street')).not.toBeInTheDocument();
});

it('asks for the address that a mobile provider comes to, and shows what is wrong at its fields', async () => {
  itIs('2030-03-01T12:00:00Z');
  const mobile = sampleBooking({ holdExpiresAt: '2030-03-01T12:15:00.000Z', visits: 'always', visit: null });
  const { host } = await renderDialog({
    [ADDRESS]: { body: profile },
    '/api/v1/providers/p1/current-hold': { body: { booking: mobile } },
  });
  await userEvent.type(await screen.findByLabelText('Your name'), 'Ada Lovelace');
  await userEvent.type(screen.getByLabelText('Email for the confirmation'), 'ada@company.example');
  const agreement = screen.getByRole('checkbox', { name: 'I agree to the terms' });
  const onward = screen.getByRole('button', { name: 'Continue to Checkout' });
  await userEvent.click(onward);
  expect(await screen.findByText('Enter street and number')).toBeVisible();
  expect(screen.getByLabelText('Your street')).toHaveFocus();
  await userEvent.click(agreement);
  expect(host.sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Your street'), '12 Zephyrine Court');
  await userEvent.type(screen.getByLabelText('Your city'), 'Plano');
  await userEvent.type(screen.getByLabelText('Your zip code'), '75023');
  host.answers[`${BOOKING}/guest`] = { body: mobile };
  host.answers[`${BOOKING}/terms`] = { body: mobile };
  await userEvent.click(onward);
  expect(await screen.findByRole('heading', { name: 'Payment' })).toHaveFocus();
  expect(host.sent[0]).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@company.example',
    visit: { street: '12 Zephyrine Court', unit: '', city: 'Plano', zipcode: '75023' },
  });
});

it('lets the customer choose where a provider with a studio also comes', async () => {
  itIs('2030-03-01T12:00:00Z');
  await renderDialog({
    [ADDRESS]: { body: profile },
    '/api/v1/providers/p1/current-hold': { body: { booking: { ...held, visits: 'choice', visit: null } } },
  });
  const visit = await screen.findByRole('radio', { name: /comes to me$/ });
  expect(screen.queryByLabelText('Your street')).not.toBeInTheDocument();
  await userEvent.click(visit);
  expect(screen.getByLabelText('Your street')).toBeVisible();
});

it('comes back to the checkout after a reload, with the card to type once more', async () => {
  itIs('2030-03-01T12:00:00Z');
  const booking = sampleBooking({
    holdExpiresAt: '2030-03-01T12:15:00.000Z',
    terms: { version: '1', agreedAt: '2030-03-01T12:05:00Z' },
    guest: { name: 'Ada', email: 'ada@company.example', isConfirmed: true },
  });
  await renderDialog(
    {
      [ADDRESS]: { body: profile },
      [BOOKING]: { body: booking },
      '/api/v1/payments/config': { body: { provider: 'test' } },
    },
    { ...ARGS, bookingId: 'b1', step: 2, method: 'card' },
  );
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeVisible();
  const told = screen.getByText('Enter your card again: card numbers are not kept.');
  const number = await screen.findByLabelText('Card number');
  expect(number).toBeVisible();
  expect(number).toBeValid();
  const inOrder = [told, number, screen.getByText('Service name')];
  expect(inOrder.toSorted(byPlace)).toEqual(inOrder);
  expect(screen.getByRole('button', { name: 'Pay for my Booking' })).toBeVisible();
});

it('comes back to the code of a guest’s Zelle payment after a reload, without a press or another code', async () => {
  itIs('2030-03-01T12:00:00Z');
  const booking = sampleBooking({
    holdExpiresAt: '2030-03-01T12:15:00.000Z',
    terms: { version: '1', agreedAt: '2030-03-01T12:05:00Z' },
    methods: ['card', 'zelle'],
    guest: { name: 'Ada', email: 'ada@company.example', isConfirmed: false },
  });
  const { host, onProgress } = await renderDialog(
    { [ADDRESS]: { body: profile }, [BOOKING]: { body: booking } },
    { ...ARGS, bookingId: 'b1', step: 1.5, method: 'zelle' },
  );
  expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  expect(screen.getByLabelText('4-digit code')).toBeVisible();
  expect(host.sent).toEqual([]);
  expect(onProgress).toHaveBeenLastCalledWith(
    expect.objectContaining({ step: 1.5 }),
    expect.objectContaining({ behind: 4 }),
  );
});

it('the browser’s Back goes one step back, and stays where the time could not be given back', async () => {
  itIs('2030-03-01T12:00:00Z');
  const booking = sampleBooking({
    holdExpiresAt: '2030-03-01T12:15:00.000Z',
    terms: { version: '1', agreedAt: '2030-03-01T12:05:00Z' },
    guest: { name: 'Ada', email: 'ada@company.example', isConfirmed: true },
  });
  const { host, onProgress } = await renderDialog(
    { [ADDRESS]: { body: profile }, [BOOKING]: { body: booking }, [MONTH]: { body: sampleAvailability() } },
    { ...ARGS, bookingId: 'b1', step: 2, method: 'zelle' },
  );
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeVisible();
  const goBack = async () => {
    const { back } = onProgress.mock.lastCall?.[1] ?? {};
    let hasMoved: boolean | undefined;
    await act(async () => (hasMoved = await back?.()));
    return [hasMoved, onProgress.mock.lastCall?.[0].step, onProgress.mock.lastCall?.[1]?.behind];
  };
  expect(await goBack()).toEqual([true, 1, 3]);
  expect(await goBack()).toEqual([true, 0, 2]);
  host.answers[BOOKING] = new NetworkError('offline');
  expect(await goBack()).toEqual([false, 0, 2]);
  host.answers[BOOKING] = { body: { ...booking, status: 'expired' } };
  expect(await goBack()).toEqual([true, -1, 1]);
});

it('the browser’s Forward goes to the next step again, unless something was changed and not saved', async () => {
  itIs('2030-03-01T12:00:00Z');
  const booking = sampleBooking({
    holdExpiresAt: '2030-03-01T12:15:00.000Z',
    terms: { version: '1', agreedAt: '2030-03-01T12:05:00Z' },
    guest: { name: 'Ada', email: 'ada@company.example', isConfirmed: true },
  });
  const { onProgress } = await renderDialog(
    { [ADDRESS]: { body: profile }, [BOOKING]: { body: booking }, [MONTH]: { body: sampleAvailability() } },
    { ...ARGS, bookingId: 'b1', step: 2, method: 'zelle' },
  );
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeVisible();
  const go = async (way: 'back' | 'forward') => {
    const steps = onProgress.mock.lastCall?.[1];
    let hasMoved: boolean | undefined;
    await act(async () => (hasMoved = await steps?.[way]?.()));
    return [hasMoved, onProgress.mock.lastCall?.[0].step];
  };
  expect(await go('back')).toEqual([true, 1]);
  expect(await go('back')).toEqual([true, 0]);
  expect(await go('forward')).toEqual([true, 1]);
  expect(await go('forward')).toEqual([true, 2]);
  await go('back');
  await go('back');
  await userEvent.type(screen.getByLabelText('Your name'), ' Lovelace');
  expect(await go('forward')).toEqual([false, 0]);
});

it('the checkout names the saved card that pays, and lists what canceling costs by time', async () => {
  itIs('2030-03-01T12:00:00Z');
  const id = '01890000-0000-7000-8000-0000000000c1';
  const lines = [
    'Cancel by Wed and keep $25.00.',
    'Once it is paid, cancel by Thu.',
    'After that, Nia keeps $12.17.',
  ];
  const plain = sampleBooking();
  const booking = sampleBooking({
    holdExpiresAt: '2030-03-01T12:15:00.000Z',
    terms: { version: '1', agreedAt: '2030-03-01T12:05:00Z' },
    guest: { name: 'Ada', email: 'ada@company.example', isConfirmed: true },
    cancellation: { ...plain.cancellation, words: lines.join(' '), lines },
  });
  await renderDialog(
    {
      [ADDRESS]: { body: profile },
      [BOOKING]: { body: booking },
      '/api/v1/my-cards': { body: { cards: [{ id, brand: 'visa', last4: '4242' }] } },
      '/api/v1/payments/config': { body: { provider: 'test' } },
    },
    { ...ARGS, bookingId: 'b1', step: 2, method: 'card', cardId: id },
    { fullName: 'Ada', email: 'ada@company.example', role: 'user', isVerified: true },
  );
  expect(await screen.findByText('Visa ending in 4242: $25.00.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(lines),
  );
});

it('a refused address is said at its field alone', async () => {
  itIs('2030-03-01T12:00:00Z');
  const mobile = sampleBooking({
    holdExpiresAt: '2030-03-01T12:15:00.000Z',
    visits: 'always',
    visit: { street: '99 Test Lane', unit: '', city: 'New York', zipcode: '10001' },
    guest: { name: 'Ada', email: 'ada@company.example', isConfirmed: false },
  });
  const message = '10001 is in New York, New York. Nia Brooks works in and around Dallas.';
  await renderDialog({
    [ADDRESS]: { body: profile },
    '/api/v1/providers/p1/current-hold': { body: { booking: mobile } },
    [`${BOOKING}/guest`]: new ApiError(400, { message, errors: [{ path: 'visit.zipcode', message }] }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I agree to the terms' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue to Checkout' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(screen.getByLabelText('Your zip code')).toBeInvalid();
});

it('the first of several refused fields has the focus', async () => {
  itIs('2030-03-01T12:00:00Z');
  const held = sampleBooking({
    holdExpiresAt: '2030-03-01T12:15:00.000Z',
    guest: { name: 'Ada', email: 'ada@company.example', isConfirmed: false },
    texts: { phone: '+12145550142', isConfirmed: false },
  });
  const errors = ['name', 'email', 'phone'].map((path) => ({ path, message: `Another ${path}` }));
  await renderDialog({
    [ADDRESS]: { body: profile },
    '/api/v1/providers/p1/current-hold': { body: { booking: held } },
    [`${BOOKING}/guest`]: new ApiError(400, { message: 'Another name', errors }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I agree to the terms' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue to Checkout' }));
  expect(await screen.findByText('Another phone')).toBeVisible();
  expect(screen.getByLabelText('Your name')).toHaveFocus();
});

it('knows the address that the link of a waitlist was sent to', async () => {
  itIs('2030-03-01T12:00:00Z');
  const kept = sampleBooking({
    holdExpiresAt: '2030-03-01T12:15:00.000Z',
    confirmedEmail: 'ada@company.example',
  });
  await renderDialog({
    [ADDRESS]: { body: profile },
    '/api/v1/providers/p1/current-hold': { body: { booking: kept } },
  });
  expect(await screen.findByLabelText('Email for the confirmation')).toHaveValue('ada@company.example');
});

it('notes the held time for the cards, until it is given back', async () => {
  itIs('2030-03-01T12:00:00Z');
  const { host } = await renderDialog({
    [ADDRESS]: { body: profile },
    '/api/v1/providers/p1/current-hold': { body: { booking: held } },
    [MONTH]: { body: sampleAvailability() },
    [BOOKING]: { body: { ...held, status: 'expired', holdExpiresAt: null, holdSecondsLeft: null } },
  });
  await screen.findByRole('heading', { name: 'Summary' });
  const endsAt = findHeldTime(host.drafts, 'p1')?.endsAt ?? 0;
  expect(Math.abs(endsAt - Date.parse('2030-03-01T12:15:00Z'))).toBeLessThan(60_000);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Friday, March 8' })).toBeVisible();
  expect(findHeldTime(host.drafts, 'p1')).toBeUndefined();
});

it('says what is held while another service is chosen, and goes on with it', async () => {
  itIs('2030-03-01T12:00:00Z');
  const { host } = await renderDialog(
    {
      [ADDRESS]: { body: profile },
      '/api/v1/providers/p1/current-hold': { body: { booking: held } },
      [MONTH.replace(sampleService().id, 'second')]: { body: sampleAvailability() },
    },
    { providerId: 'p1', serviceId: 'second' },
  );
  const words = 'Fri, Mar 8, 2:00 PM is held for you: Hair Dressing. Choosing another time replaces it.';
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start Service' }));
  expect(await screen.findByRole('group', { name: 'Afternoon' })).toBeVisible();
  expect(findHeldTime(host.drafts, 'p1')).toMatchObject({ label: 'Fri, Mar 8, 2:00 PM' });
  await userEvent.click(screen.getByRole('button', { name: 'Continue booking it' }));
  expect(await screen.findByRole('heading', { name: 'Summary' })).toBeVisible();
  expect(screen.getByText('Subtotal').nextElementSibling).toHaveTextContent('$40.00');
});

it('never offers to start again what is paid', async () => {
  const booking = sampleBooking({ status: 'confirmed', payment: 'paid', manageToken: 't' });
  await renderDialog(
    { [ADDRESS]: { body: profile }, [BOOKING]: { body: booking } },
    { ...ARGS, bookingId: 'b1', step: 3 },
  );
  expect(await screen.findByRole('button', { name: 'Go to mail' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start Service' })).toBeNull();
});

it('lists Zelle disabled, with the reason, where the provider does not take it', async () => {
  itIs('2030-03-01T12:00:00Z');
  const booking = sampleBooking({
    holdExpiresAt: '2030-03-01T12:15:00.000Z',
    terms: { version: '1', agreedAt: '2030-03-01T12:05:00Z' },
    guest: { name: 'Ada', email: 'ada@company.example', isConfirmed: true },
    methods: ['card', 'stripe', 'google', 'apple'],
    notOffered: [{ method: 'zelle', reason: 'Not offered here' }],
  });
  await renderDialog({
    [ADDRESS]: { body: profile },
    '/api/v1/providers/p1/current-hold': { body: { booking } },
  });
  expect(await screen.findByRole('radio', { name: /^Zelle ?Not offered here/ })).toBeDisabled();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
});

it('asks a guest who pays by Zelle for a code, keeps what was typed, and shows a fee that becomes known', async () => {
  itIs('2030-03-01T12:00:00Z');
  const guest = { name: 'Ada', email: 'ada@company.example', isConfirmed: false };
  const agreed = sampleBooking({
    holdExpiresAt: '2030-03-01T12:15:00.000Z',
    terms: { version: '1', agreedAt: '2030-03-01T12:05:00Z' },
    methods: ['card', 'zelle'],
    guest,
  });
  const { host } = await renderDialog({
    [ADDRESS]: { body: profile },
    '/api/v1/providers/p1/current-hold': { body: { booking: agreed } },
    [`${BOOKING}/code`]: { body: agreed },
    [`${BOOKING}/code-check`]: new ApiError(400, { message: 'Invalid OTP' }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Zelle' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue to Checkout' }));
  expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toHaveFocus();
  expect(screen.getByText(/^We sent a 4-digit code to ada@company.example/)).toBeVisible();
  const verify = screen.getByRole('button', { name: 'Verify' });
  expect(verify).toBeDisabled();
  const boxes = screen.getByLabelText('4-digit code');
  await userEvent.type(boxes, '1234');
  await userEvent.click(verify);
  expect(screen.getByText(/so you have less time now/)).toBeVisible();
  expect(await screen.findByText(AUTH_TEXTS.wrongCode)).toBeVisible();
  expect(boxes).toHaveValue('1234');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('radio', { name: 'Zelle' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Continue to Checkout' }));
  host.answers[`${BOOKING}/code-check`] = {
    body: {
      ...agreed,
      guest: { ...guest, isConfirmed: true },
      amounts: { ...agreed.amounts, earlierFee: { cents: 1117, currency: 'USD' } },
    },
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toHaveFocus();
  expect(screen.getByText(/^\$11\.17 is due for an earlier appointment/)).toBeVisible();
  expect(screen.getByText('Fee of an earlier no-show').nextElementSibling).toHaveTextContent('$11.17');
  expect(host.asked.filter((address) => address === `${BOOKING}/code`)).toHaveLength(1);
});
