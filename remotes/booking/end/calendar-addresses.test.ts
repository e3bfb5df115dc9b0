import { sampleBooking } from '@glow50/contract/testing/samples';
import { expect, it } from '@jest/globals';
import { toCalendarAddresses } from './calendar-addresses';

const place = {
  isVisit: false,
  name: 'Nia Brooks',
  area: 'Plano, Texas 75023',
  address: '4711 Quiddity Lane, Plano, Texas 75023',
  directions: null,
  phone: '(214) 555-0142',
  arrivalNote: 'Blue door & bell',
  words: 'Nia Brooks, 4711 Quiddity Lane, Plano, Texas 75023.',
};
const booking = sampleBooking({ status: 'confirmed', manageToken: 'secret-token', place });
const read = (address: string) => Object.fromEntries(new URL(address).searchParams);

it('opens a filled-in entry at Google and at Outlook', () => {
  const { google, outlook } = toCalendarAddresses(booking, 'https://glow50.example');
  expect(read(google)).toEqual({
    action: 'TEMPLATE',
    text: 'Hair Dressing with Nia Brooks',
    dates: '20300308T200000Z/20300308T213000Z',
    details:
      'Blue door & bell\nPhone: (214) 555-0142\nTo move or cancel, use the link in our email or https://glow50.example/my-bookings',
    location: 'Nia Brooks, 4711 Quiddity Lane, Plano, Texas 75023',
  });
  expect(read(outlook)).toMatchObject({
    rru: 'addevent',
    subject: 'Hair Dressing with Nia Brooks',
    startdt: '2030-03-08T20:00:00.000Z',
    enddt: '2030-03-08T21:30:00.000Z',
    location: 'Nia Brooks, 4711 Quiddity Lane, Plano, Texas 75023',
  });
});

it('gives nobody the link that changes the booking', () => {
  const { google, outlook } = toCalendarAddresses(booking, 'https://glow50.example');
  expect(google + outlook).not.toContain('secret-token');
});
