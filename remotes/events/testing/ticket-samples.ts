import type { DoorList } from '@glow50/contract/check-in/check-ins';
import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import type { TicketEvent, TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import type { Ticket } from '@glow50/contract/tickets/tickets';

const usd = (cents: number) => ({ cents, currency: 'USD' as const });

function sampleTicketEvent(changes: Partial<TicketEvent> = {}): TicketEvent {
  return {
    id: 7,
    name: 'Lash Lab',
    organizer: 'Nia Brooks',
    img: null,
    startsAt: '2030-03-08T15:30:00.000Z',
    endsAt: '2030-03-08T18:30:00.000Z',
    timeZone: 'America/Chicago',
    whenLabel: 'Fri, Mar 8, 9:30 AM',
    place: '200 Elm Street, Dallas, Texas 75201',
    isPast: false,
    cancelledBecause: null,
    moves: 0,
    ...changes,
  };
}

export function sampleOrder(changes: Partial<TicketOrder> = {}): TicketOrder {
  return {
    id: 'o1',
    event: sampleTicketEvent(),
    status: 'held',
    quantity: 2,
    price: usd(2500),
    total: usd(5000),
    holdExpiresAt: '2030-03-01T12:15:00.000Z',
    holdSecondsLeft: 900,
    buyer: null,
    attendees: [],
    method: null,
    payment: 'none',
    token: null,
    movesSeen: 0,
    ...changes,
  };
}

export function sampleTicket(changes: Partial<Ticket> = {}): Ticket {
  return {
    id: 't1',
    seat: 1,
    holder: { name: 'Ada Lovelace', email: 'ada@example.com' },
    status: 'valid',
    code: 'G50-7-AAAA-BBBB-CCCC-DDDD',
    qr: { size: 21, path: 'M0 0h7v7h-7z' },
    token: 'ticket-token',
    admittedAt: null,
    ...changes,
  };
}

export function sampleOrganizerEvent(changes: Partial<OrganizerEvent> = {}): OrganizerEvent {
  return {
    id: 7,
    status: 'published',
    form: {
      name: 'Lash Lab',
      category: 'Workshop',
      date: '2030-03-08',
      start: '09:30',
      end: '12:30',
      timeZone: 'America/Chicago',
      address: '200 Elm Street',
      city: 'Dallas',
      state: 'Texas',
      zipcode: '75201',
      contact: 'Nia Brooks',
      email: 'nia@example.com',
      description: 'A whole morning of lashes, with tea.',
      priceCents: 2500,
      capacity: 50,
      thumbnailId: null,
    },
    organizer: 'Nia Brooks',
    providerId: 'p1',
    img: null,
    startsAt: '2030-03-08T15:30:00.000Z',
    endsAt: '2030-03-08T18:30:00.000Z',
    whenLabel: 'Fri, Mar 8, 9:30 AM',
    isPast: false,
    seats: { capacity: 50, left: 40, label: null },
    sold: 10,
    admitted: 0,
    reason: null,
    submittedAt: null,
    actions: ['change', 'cancel', 'check-in'],
    ...changes,
  };
}

/** A door list with one guest, whose code has the given hash. */
export function sampleDoorList(codeHash: string, changes: Partial<DoorList> = {}): DoorList {
  return {
    event: {
      id: 7,
      name: 'Lash Lab',
      whenLabel: 'Fri, Mar 8, 9:30 AM',
      place: 'Dallas',
      capacity: 50,
      startsAt: '2030-03-08T15:30:00.000Z',
      endsAt: '2030-03-08T18:30:00.000Z',
      timeZone: 'America/Chicago',
      cancelledBecause: null,
    },
    loadedAt: '2030-03-08T15:00:00.000Z',
    tickets: [
      {
        id: 't1',
        codeHash,
        name: 'Ada Lovelace',
        buyer: 'Bo Diaz',
        seat: 2,
        quantity: 3,
        admittedAt: null,
        admittedBy: null,
        leftAt: null,
      },
    ],
    conflicts: [],
    ...changes,
  };
}
