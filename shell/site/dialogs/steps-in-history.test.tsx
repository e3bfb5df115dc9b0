import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { followDialogAddress } from './dialog-address';
import { FORMER_DIALOGS } from './former-dialogs';
import { DialogStore } from './dialog-store';

const PROVIDER = '01890000-0000-7000-8000-000000000001';
const SERVICE = '01890000-0000-7000-8000-00000000000a';
const BOOKING = '01890000-0000-7000-8000-0000000000b1';

let dialogs: DialogStore;
let stop: () => void = () => undefined;
let router: string[];

/** How far the dialog can go forward. */
let lastStep: number;

/** A dialog with steps, like that of the booking. It tells its step a moment after it has moved, as React does. */
class Steps {
  step = 0;
  stays = false;

  readonly show = (step: number) => {
    this.step = step;
    const args = { providerId: PROVIDER, serviceId: SERVICE, bookingId: BOOKING, step };
    const behind = step > 2 ? 0 : step + 2;
    dialogs.tellProgress('openBooking', args, { behind, back: this.back, forward: this.forward });
  };

  readonly back = async () => {
    if (this.stays) return false;
    const to = this.step - 1;
    await Promise.resolve();
    setTimeout(() => this.show(to));
    return true;
  };

  readonly forward = async () => {
    const to = this.step + 1;
    await Promise.resolve();
    if (to > lastStep) return false;
    this.step = to;
    setTimeout(() => this.show(to));
    return true;
  };
}

const follow = () => (stop = followDialogAddress(dialogs, window, FORMER_DIALOGS));
const noteRouted = () => void router.push(location.search);
/** In turns, because on a busy machine one long wait can end before the waits that follow from each other. */
async function arrive() {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
}
const shownStep = () => new URLSearchParams(location.search).get('booking-step');

async function press(button: 'back' | 'forward') {
  history[button]();
  await arrive();
}

beforeEach(() => {
  dialogs = new DialogStore();
  lastStep = 2;
  router = [];
  history.pushState(null, '', '/search-result?service=LASHES');
  follow();
  window.addEventListener('popstate', noteRouted);
});

afterEach(() => {
  stop();
  window.removeEventListener('popstate', noteRouted);
});

function open(...steps: number[]) {
  const dialog = new Steps();
  void dialogs.open('openBooking', { providerId: PROVIDER });
  for (const step of steps) dialog.show(step);
  return dialog;
}

it('the phone’s Back at the checkout leads to the payment and the summary, and only then closes the dialog', async () => {
  const dialog = open(0, 1, 2);
  for (const step of [1, 0]) {
    await press('back');
    expect([dialog.step, shownStep(), dialogs.isOpen]).toEqual([step, String(step), true]);
  }
  expect(router).toEqual([]);
  await press('back');
  expect([dialogs.isOpen, location.search]).toEqual([false, '?service=LASHES']);
  expect(router).toEqual(['?service=LASHES']);
});

it('the dialog’s own Back and the browser’s Back stay together', async () => {
  const dialog = open(0, 1, 2);
  await dialog.back();
  await arrive();
  expect(shownStep()).toBe('1');
  dialog.show(2);
  await press('back');
  await press('back');
  expect([dialog.step, dialogs.isOpen]).toEqual([0, true]);
  dialog.show(-1);
  await press('back');
  expect([dialogs.isOpen, location.search]).toEqual([false, '?service=LASHES']);
});

it('Forward leads to the steps again that Back has left, one or several at once', async () => {
  const dialog = open(0, 1, 2);
  await press('back');
  await press('forward');
  expect([dialog.step, shownStep()]).toEqual([2, '2']);
  await press('back');
  await press('back');
  history.go(2);
  await arrive();
  expect([dialog.step, shownStep()]).toEqual([2, '2']);
  await dialog.back();
  await arrive();
  await press('forward');
  expect([dialog.step, shownStep(), dialogs.isOpen]).toEqual([2, '2', true]);
  await press('back');
  expect([dialog.step, shownStep()]).toEqual([1, '1']);
});

it('Forward stays at a step where something is to be entered', async () => {
  const dialog = open(0, 1, 2);
  await press('back');
  await press('back');
  lastStep = 1;
  history.go(2);
  await arrive();
  expect([dialog.step, shownStep(), dialogs.isOpen]).toEqual([1, '1', true]);
});

it('a dialog that stays, as while it pays, keeps its address, and Forward does not leave the shown step', async () => {
  const dialog = open(0, 1, 2);
  dialog.stays = true;
  await press('back');
  expect([dialog.step, shownStep()]).toEqual([2, '2']);
  dialog.stays = false;
  await press('back');
  lastStep = 1;
  await press('forward');
  expect([dialog.step, shownStep()]).toEqual([1, '1']);
});

it('what is paid has no step behind it: Back closes the dialog', async () => {
  const dialog = open(0, 1, 2);
  dialog.show(3);
  await arrive();
  dialog.show(4);
  expect(shownStep()).toBe('4');
  await press('back');
  expect([dialogs.isOpen, location.search]).toEqual([false, '?service=LASHES']);
});

it('closing leaves all steps at once, also after a reload', async () => {
  open(0, 1, 2);
  stop();
  dialogs = new DialogStore();
  follow();
  expect(dialogs.request?.args).toMatchObject({ bookingId: BOOKING, step: 2 });
  const dialog = new Steps();
  dialog.show(2);
  await press('back');
  expect([dialog.step, shownStep(), dialogs.isOpen]).toEqual([1, '1', true]);
  dialogs.close();
  await arrive();
  expect([location.pathname, location.search]).toEqual(['/search-result', '?service=LASHES']);
});

it('a shared address keeps the visitor on the site when a later step is closed', async () => {
  stop();
  history.pushState(null, '', `/?book=${PROVIDER}`);
  dialogs = new DialogStore();
  follow();
  const dialog = new Steps();
  for (const step of [0, 1]) dialog.show(step);
  dialogs.close();
  await arrive();
  expect([location.pathname, location.search]).toEqual(['/', '']);
});

it('the step of the code that confirms an address comes back after a reload', () => {
  open(1, 1.5);
  expect(shownStep()).toBe('code');
  stop();
  dialogs = new DialogStore();
  follow();
  expect(dialogs.request?.args).toMatchObject({ step: 1.5 });
});
