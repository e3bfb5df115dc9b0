import type { DialogDescription } from '@glow50/host/remote-description';

const ofBooking = { needs: 'bookingId' } as const;

/** Of builds whose `remote.json` did not describe its dialogs. Remove after the next release. */
export const FORMER_DIALOGS: readonly DialogDescription[] = [
  {
    command: 'openBooking',
    subject: 'Booking',
    address: [
      { name: 'providerId', parameter: 'book' },
      { name: 'serviceId', parameter: 'offer', formerly: 'service', format: 'uuid' },
      { name: 'addOns', parameter: 'add-on', most: 10, needs: 'serviceId' },
      { name: 'bookingId', parameter: 'booking', format: 'uuid' },
      {
        name: 'step',
        parameter: 'booking-step',
        values: [
          { text: 'time', value: -1, needs: 'serviceId' },
          { text: 'code', value: 1.5, ...ofBooking },
          ...[0, 1, 2, 3, 4].map((value) => ({ text: String(value), value, ...ofBooking })),
        ],
      },
      { name: 'method', parameter: 'booking-method', format: 'word', ...ofBooking },
      { name: 'cardId', parameter: 'booking-card', format: 'uuid', ...ofBooking },
      {
        name: 'savesCard',
        parameter: 'booking-card-saved',
        values: [{ text: '1', value: true }],
        ...ofBooking,
      },
    ],
    sample: { providerId: { call: '/api/v1/search?limit=1', field: 'id' } },
  },
  {
    command: 'getTicket',
    subject: 'Ticket sale',
    address: [{ name: 'eventId', parameter: 'tickets', format: 'number' }],
    sample: { eventId: { call: '/api/v1/all-events', field: 'id' } },
  },
];
