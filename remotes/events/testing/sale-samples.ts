import type { EventGuest, OrganizerSale } from '@glow50/contract/events/sale-editor';
import type { SeatWaitEntry } from '@glow50/contract/tickets/seat-waitlist';
import type { EventSale, TicketKind, TicketQuestion } from '@glow50/contract/tickets/ticket-kinds';
import { sampleOrder } from './ticket-samples';

const usd = (cents: number) => ({ cents, currency: 'USD' as const });

export const sampleKind = (changes: Partial<TicketKind> = {}): TicketKind => ({
  id: 'k1',
  name: 'Standard',
  note: '',
  price: usd(2000),
  reduced: null,
  places: 1,
  most: 10,
  state: 'open',
  label: null,
  ...changes,
});

export const sampleQuestion = (changes: Partial<TicketQuestion> = {}): TicketQuestion => ({
  id: 'q1',
  text: 'How did you hear of us?',
  choices: null,
  isPerTicket: false,
  isRequired: true,
  ...changes,
});

export const sampleSale = (changes: Partial<EventSale> = {}): EventSale => ({
  kinds: [],
  code: null,
  reduced: null,
  questions: [],
  refundWords: 'No refunds.',
  ...changes,
});

export const sampleOrganizerSale = (changes: Partial<OrganizerSale> = {}): OrganizerSale => ({
  kinds: [],
  codes: [],
  questions: [],
  refundRule: { kind: 'none' },
  refundWords: 'No refunds.',
  waiting: 0,
  ...changes,
});

export const sampleGuest = (changes: Partial<EventGuest> = {}): EventGuest => ({
  ticketId: 't1',
  orderId: 'o1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  buyer: 'Ada Lovelace',
  kind: null,
  status: 'valid',
  paid: usd(2500),
  refunded: null,
  admittedAt: null,
  answers: [],
  together: ['t1'],
  togetherPaid: usd(2500),
  isAnyIn: false,
  ...changes,
});

export const sampleSeatEntry = (changes: Partial<SeatWaitEntry> = {}): SeatWaitEntry => ({
  token: 'token',
  event: sampleOrder().event,
  kind: null,
  number: 1,
  before: 0,
  state: 'waiting',
  secondsLeft: null,
  ...changes,
});
