import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { followDialogAddress } from './dialog-address';
import { FORMER_DIALOGS } from './former-dialogs';
import { DialogStore } from './dialog-store';

const PROVIDER = '01890000-0000-7000-8000-000000000001';
const SERVICE = '01890000-0000-7000-8000-00000000000a';

let dialogs: DialogStore;
let stop: () => void = () => undefined;

beforeEach(() => {
  dialogs = new DialogStore();
  history.replaceState(null, '', '/search-result?service=LASHES');
});

afterEach(() => stop());

const follow = () => (stop = followDialogAddress(dialogs, window, FORMER_DIALOGS));
const backAgain = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

it('adds an open booking to the address and removes it on closing', async () => {
  follow();
  void dialogs.open('openBooking', { providerId: PROVIDER });
  expect(location.search).toBe(`?service=LASHES&book=${PROVIDER}`);
  const back = backAgain();
  dialogs.close();
  await back;
  expect(location.search).toBe('?service=LASHES');
});

it('keeps no parts of a text that another script stored as the state', () => {
  history.replaceState('another script', '');
  follow();
  void dialogs.open('openBooking', { providerId: PROVIDER });
  expect(history.state).toEqual({ openedDialog: true });
});

it('closes with Back', async () => {
  follow();
  void dialogs.open('openBooking', { providerId: PROVIDER });
  const back = backAgain();
  history.back();
  await back;
  expect(dialogs.isOpen).toBe(false);
});

it('opens the dialog of a shared address and stays on the site when it is closed', () => {
  history.replaceState(null, '', `/?book=${PROVIDER}&service=${SERVICE}`);
  follow();
  expect(dialogs).toMatchObject({
    isOpen: true,
    request: { args: { providerId: PROVIDER, serviceId: SERVICE } },
  });
  dialogs.close();
  expect(location.search).toBe('');
});

it('keeps the add-ons of a booking in the address', async () => {
  follow();
  const args = { providerId: PROVIDER, serviceId: SERVICE, addOns: ['Steam & oil', 'Gloss'] };
  void dialogs.open('openBooking', args);
  expect(new URLSearchParams(location.search).getAll('add-on')).toEqual(args.addOns);
  stop();
  dialogs = new DialogStore();
  follow();
  expect(dialogs.request?.args).toEqual(args);
  const back = backAgain();
  dialogs.close();
  await back;
  expect(location.search).not.toContain('add-on');
});

it('does not treat a category as a service', () => {
  history.replaceState(null, '', `/search-result?service=LASHES&book=${PROVIDER}`);
  follow();
  expect(dialogs.request?.args).toEqual({ providerId: PROVIDER });
  dialogs.close();
  expect(location.search).toBe('?service=LASHES');
});

it('keeps the service of a booking that was opened from a category', async () => {
  follow();
  void dialogs.open('openBooking', { providerId: PROVIDER, serviceId: SERVICE });
  expect(location.search).toBe(`?service=LASHES&book=${PROVIDER}&offer=${SERVICE}`);
  stop();
  dialogs = new DialogStore();
  follow();
  expect(dialogs.request?.args).toEqual({ providerId: PROVIDER, serviceId: SERVICE });
  const back = backAgain();
  dialogs.close();
  await back;
  expect(location.search).toBe('?service=LASHES');
});

it('does the same for the tickets of an event', () => {
  history.replaceState(null, '', '/events&tickets?city=Dallas');
  follow();
  void dialogs.open('getTicket', { eventId: 1201 });
  expect(location.search).toBe('?city=Dallas&tickets=1201');
  stop();
  dialogs = new DialogStore();
  follow();
  expect(dialogs).toMatchObject({ isOpen: true, request: { command: 'getTicket', args: { eventId: 1201 } } });
});

it('keeps booking, step and method of the open dialog for a reload, in one entry of the history', async () => {
  const BOOKING = '01890000-0000-7000-8000-0000000000b1';
  follow();
  void dialogs.open('openBooking', { providerId: PROVIDER });
  const { length } = history;
  const args = { providerId: PROVIDER, serviceId: SERVICE, bookingId: BOOKING, step: 2, method: 'zelle' };
  dialogs.tellProgress('openBooking', { ...args, step: 1 });
  dialogs.tellProgress('openBooking', args);
  expect(location.search).toBe(
    `?service=LASHES&book=${PROVIDER}&offer=${SERVICE}&booking=${BOOKING}&booking-step=2&booking-method=zelle`,
  );
  expect(history).toHaveLength(length);
  expect(dialogs.request?.args).toEqual({ providerId: PROVIDER });
  stop();
  dialogs = new DialogStore();
  follow();
  expect(dialogs.request?.args).toEqual(args);
  const back = backAgain();
  dialogs.close();
  await back;
  expect(location.search).toBe('?service=LASHES');
});

it('keeps the time’s step, and what was chosen about cards, in the address', () => {
  const BOOKING = '01890000-0000-7000-8000-0000000000b1';
  const chosen = { providerId: PROVIDER, serviceId: SERVICE, addOns: ['Gloss'] };
  const paying = { ...chosen, bookingId: BOOKING, step: 2, method: 'card' };
  for (const args of [
    { ...chosen, step: -1 },
    { ...paying, cardId: '01890000-0000-7000-8000-0000000000c1' },
    { ...paying, savesCard: true },
  ]) {
    dialogs = new DialogStore();
    follow();
    void dialogs.open('openBooking', { providerId: PROVIDER });
    dialogs.tellProgress('openBooking', args);
    stop();
    dialogs = new DialogStore();
    follow();
    expect(dialogs.request?.args).toEqual(args);
    stop();
    history.replaceState(null, '', '/search-result?service=LASHES');
  }
});

it('drops what is no booking, step or method from an address', () => {
  history.replaceState(null, '', `/?book=${PROVIDER}&booking=1&booking-step=9&booking-method=%3Cb%3E`);
  follow();
  expect(dialogs.request?.args).toEqual({ providerId: PROVIDER });
  dialogs.close();
  expect(location.search).toBe('');
});
