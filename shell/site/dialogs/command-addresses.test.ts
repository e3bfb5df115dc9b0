import { expect, it } from '@jest/globals';
import { registryOf } from '@glow50/host/testing/registry-of';
import type { DialogDescription } from '@glow50/host/remote-description';
import { readArguments, removeArguments, writeArguments } from './command-addresses';
import { findDialogs } from './find-dialogs';
import { FORMER_DIALOGS } from './former-dialogs';

const PROVIDER = '01890000-0000-7000-8000-000000000001';
const SERVICE = '01890000-0000-7000-8000-00000000000a';
const BOOKING = '01890000-0000-7000-8000-0000000000b0';
const addressOf = (command: string) =>
  FORMER_DIALOGS.find((dialog) => dialog.command === command)?.address ?? [];
const read = (command: string, query: string) =>
  readArguments(addressOf(command), new URLSearchParams(query));
function write(command: string, args: Parameters<typeof writeArguments>[2]): string {
  const parameters = new URLSearchParams();
  writeArguments(addressOf(command), parameters, args);
  return parameters.toString();
}

it.each([
  ['openBooking', { providerId: PROVIDER }],
  ['openBooking', { providerId: PROVIDER, serviceId: SERVICE, addOns: ['Steam & oil', 'Gloss'], step: -1 }],
  [
    'openBooking',
    { providerId: PROVIDER, serviceId: SERVICE, bookingId: BOOKING, step: 1.5, method: 'card' },
  ],
  ['openBooking', { providerId: PROVIDER, bookingId: BOOKING, step: 0, cardId: SERVICE, savesCard: true }],
  ['getTicket', { eventId: 1201 }],
])('%s keeps %j in an address', (command, args) => {
  expect(read(command, write(command, args))).toEqual(args);
});

it('leaves out what does not fit, and what needs something that is not there', () => {
  expect(read('openBooking', 'offer=x')).toBeNull();
  expect(read('getTicket', 'tickets=07')).toBeNull();
  expect(read('openBooking', `book=a&offer=x&add-on=Gloss&booking-step=time&booking-method=card`)).toEqual({
    providerId: 'a',
  });
  expect(read('openBooking', `book=a&booking=${BOOKING}&booking-step=9&booking-method=CARD`)).toEqual({
    providerId: 'a',
    bookingId: BOOKING,
  });
  expect(write('openBooking', { providerId: 'a', step: -1, savesCard: false })).toBe('book=a');
});

it('reads a former name, and removes it only when it is the dialog’s', () => {
  expect(read('openBooking', `book=a&service=${SERVICE}`)).toEqual({ providerId: 'a', serviceId: SERVICE });
  const remove = (query: string) => {
    const parameters = new URLSearchParams(query);
    removeArguments(addressOf('openBooking'), parameters);
    return parameters.toString();
  };
  expect(remove(`book=a&service=${SERVICE}&booking-step=2`)).toBe('');
  expect(remove('book=a&service=LASHES&add-on=x')).toBe('service=LASHES');
});

it('a format of newer shells fits nothing here', () => {
  const address = [{ name: 'a', parameter: 'a', format: 'color' }] as object as DialogDescription['address'];
  expect(readArguments(address, new URLSearchParams('a=red'))).toBeNull();
});

it('takes dialogs from the remotes that offer the commands, and knows those of earlier builds', () => {
  const dialog = {
    command: 'openLoyalty',
    subject: 'Points',
    address: [{ name: 'id', parameter: 'points' }],
  };
  const { remotes } = registryOf({ commands: ['openLoyalty', 'getTicket', 'unknown'], dialogs: [dialog] });
  expect(findDialogs({ remotes }).map(({ subject }) => subject)).toEqual(['Points', 'Ticket sale']);
});
