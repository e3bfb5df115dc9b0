import type { AgendaBooking } from '../bookings/agenda';
import { DEFAULT_POLICY } from '../bookings/booking-terms';
import type { Availability } from '../availability/availability';
import type { Booking } from '../bookings/bookings';
import type { EventDetails } from '../events/events';
import type { ProviderCard, ProviderProfile, ServiceOffer } from '../providers/providers';

const usd = (cents: number) => ({ cents, currency: 'USD' as const });

export function sampleProvider(changes: Partial<ProviderCard> = {}): ProviderCard {
  return {
    id: '01890000-0000-7000-8000-000000000001',
    img: '/media/portraits/one.svg',
    name: 'Nia Brooks',
    service: 'LASHES',
    bookedCount: 214,
    city: 'Plano',
    state: 'Texas',
    zipcode: '75023',
    rating: 4.6,
    ratingCount: 32,
    asl: false,
    isVerified: true,
    priceFrom: usd(2434),
    ...changes,
  };
}

export function sampleService(changes: Partial<ServiceOffer> = {}): ServiceOffer {
  return {
    id: '01890000-0000-7000-8000-00000000000a',
    name: 'Hair Dressing',
    description: 'Wash, blow-dry and a style for the day.',
    durationMinutes: 90,
    price: usd(2034),
    serviceCharge: usd(400),
    total: usd(2434),
    chips: ['hair'],
    picture: null,
    ...changes,
  };
}

export function sampleProfile(changes: Partial<ProviderProfile> = {}): ProviderProfile {
  return {
    ...sampleProvider(),
    about: 'Lashes that last, in a quiet studio.',
    professions: ['Cosmetologist'],
    workLocation: 'PRIVATE SUITE',
    timeZone: 'America/Chicago',
    hours: [{ day: 1, from: '09:00', to: '18:00' }],
    handles: [],
    policy: { ...DEFAULT_POLICY, cashBalanceOnly: true },
    services: [sampleService()],
    ...changes,
  };
}

export function sampleEvent(changes: Partial<EventDetails> = {}): EventDetails {
  return {
    id: 7,
    name: 'Lash Lab',
    price: usd(2500),
    date: '2026-12-12',
    time: '09:30',
    description: 'A morning of lashes.',
    organizer: 'Nia Brooks',
    img: '/media/events/seven.svg',
    category: 'Workshop',
    city: 'Dallas',
    state: 'Texas',
    startsAt: '2026-12-12T15:30:00Z',
    endsAt: '2026-12-12T18:30:00Z',
    timeZone: 'America/Chicago',
    seats: { capacity: 60, left: 60, label: null },
    isPast: false,
    address: '200 Elm Street',
    zipcode: '75201',
    contact: 'nia@example.com',
    email: 'nia@example.com',
    providerId: null,
    cancelledBecause: null,
    ...changes,
  };
}

/** A guest's held booking: $25 of $40 to pay now. */
export function sampleBooking(changes: Partial<Booking> = {}): Booking {
  return {
    id: 'b1',
    providerId: 'p1',
    providerName: 'Nia Brooks',
    timeZone: 'America/Chicago',
    service: { id: '01890000-0000-7000-8000-00000000000a', name: 'Hair Dressing', durationMinutes: 90 },
    status: 'held',
    startsAt: '2030-03-08T20:00:00.000Z',
    endsAt: '2030-03-08T21:30:00.000Z',
    whenLabel: 'Fri, Mar 8, 2:00 PM',
    holdExpiresAt: '2030-03-01T12:15:00.000Z',
    holdSecondsLeft: 900,
    amounts: {
      price: usd(3600),
      serviceCharge: usd(400),
      total: usd(4000),
      credit: usd(0),
      earlierFee: usd(0),
      dueNow: usd(2500),
      balance: usd(1500),
      balanceBy: 'cash',
      balanceDueAt: null,
      paid: usd(0),
      refunded: usd(0),
    },
    cancellation: {
      freeUntil: '2030-03-07T20:00:00.000Z',
      feeAfter: usd(2000),
      words: 'Cancel by Thu, Mar 7, 2:00 PM and keep $25.00 as credit with Nia Brooks. No cash refund.',
    },
    terms: { version: '1', agreedAt: null },
    guest: null,
    methods: ['card', 'stripe', 'google', 'apple', 'zelle'],
    method: null,
    payment: 'none',
    zelle: null,
    cancelledBy: null,
    manageToken: null,
    ...changes,
  };
}

export function sampleAvailability(changes: Partial<Availability> = {}): Availability {
  return {
    timeZone: 'America/Chicago',
    today: '2030-03-01',
    lastDate: '2030-05-30',
    days: [
      { date: '2030-03-07', state: 'full', slots: [] },
      {
        date: '2030-03-08',
        state: 'open',
        slots: [
          { startsAt: '2030-03-08T19:30:00.000Z', label: '1:30 PM' },
          { startsAt: '2030-03-08T20:00:00.000Z', label: '2:00 PM' },
        ],
      },
    ],
    ...changes,
  };
}

export function sampleAgendaBooking(changes: Partial<AgendaBooking> = {}): AgendaBooking {
  const { amounts, service, startsAt, endsAt } = sampleBooking();
  return {
    id: '01890000-0000-7000-8000-0000000000b1',
    status: 'confirmed',
    service,
    startsAt,
    endsAt,
    date: '2030-03-08',
    timeLabel: '2:00 PM – 3:30 PM',
    customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
    method: 'card',
    amounts,
    zelleReference: null,
    isTouchUp: false,
    task: null,
    actions: [{ action: 'cancel', words: '$25.00 goes back to Ada Lovelace, the way it was paid.' }],
    ...changes,
  };
}
