import { randomBytes } from 'node:crypto';
import { formatEventClock, nameZone } from '@glow50/contract/events/describe-event-time';
import { SEAT_OFFER_MINUTES } from '@glow50/contract/tickets/seat-waitlist';
import { SEAT_HOLD_MINUTES } from '@glow50/contract/tickets/ticket-terms';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { type OnError, workOnEach } from '../../platform/jobs/work-on-each';
import { enqueueMail } from '../../platform/mail/mail';
import { HOUR, MINUTE } from '../../platform/time/zone-time';
import { UNPAID_HOURS } from '../../platform/unpaid-holds/hold-shares';
import { addHold } from '../../platform/unpaid-holds/unpaid-holds';
import { type EventRow, findEventById } from '../event-repository';
import { addOrder, type NewOrder, type OrderRow } from '../tickets/order-repository';
import { planSeats } from '../tickets/seat-holds';
import { takeSeats, demandOf } from '../tickets/seats';
import { planExpiry } from '../tickets/ticket-jobs';
import { pauseLine } from './pause-line';
import { offerEmail } from './seat-waitlist-emails';
import {
  changeEntry,
  countRunOut,
  listLine,
  listUnlooked,
  noteLooked,
  type SeatEntryRow,
} from './seat-waitlist-repository';
import { signSeatWaitToken } from './seat-waitlist-token';
import { describeAsked, toHoldRequest } from './asked-seats';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

const SWEPT_EVENTS = 20;
/** As many as one client may wait for at a time. */
const RUN_OUT_BY_CLIENT = 3;
/** Also seats that become free without an order's end are offered, such as by kinds whose sale begins. */
const SWEEP_MINUTES = 10;

/**
 * Keeps free seats for those who wait, first come first, and emails them. Who wants more than is free stays in line, and
 * the next is asked. While the sale is stopped, nothing is kept. One transaction: nobody is emailed about seats that are not kept.
 */
export async function offerSeats({ config, database, clock }: Needs, eventId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const now = clock.now();
    const line = await listLine(tx, eventId);
    await noteLooked(tx, eventId, now);
    const event = await findEventById(tx, eventId);
    if (event?.status === 'published' && !event.isOnSale) return pauseLine(tx, eventId, now);
    if (!event || event.status !== 'published' || event.startsAt <= now) return;
    for (const entry of line) {
      const order = await keep(tx, event, entry, now);
      if (order) await tell(tx, { event, entry, order }, config);
    }
  });
}

/** Looks for seats of a batch of events. Resolves to true when more may be left. */
export async function sweepSeatWaitlists(needs: Needs, onError: OnError): Promise<boolean> {
  const { database } = needs;
  const now = needs.clock.now();
  const before = new Date(now.getTime() - SWEEP_MINUTES * MINUTE);
  const events = await listUnlooked(database, { before, now, limit: SWEPT_EVENTS });
  const work = {
    run: (eventId: string) => offerSeats(needs, eventId),
    postpone: (eventId: string) => noteLooked(database, eventId, now),
  };
  await workOnEach(events, work, onError);
  return events.length === SWEPT_EVENTS;
}

async function keep(
  tx: Transaction,
  event: EventRow,
  entry: SeatEntryRow,
  now: Date,
): Promise<OrderRow | undefined> {
  if (await hasLetRunOut(tx, entry, now)) return undefined;
  const plan = await planFor(tx, event, entry, now);
  if (!plan) return undefined;
  const hold = {
    ownerKey: event.id,
    holdId: plan.order_id,
    client: entry.client,
    network: entry.network,
    amount: plan.quantity,
    startedAt: now,
    // Counted until the latest end that a claim can give it; an earlier end shortens it.
    endsAt: new Date(plan.hold_expires_at.getTime() + SEAT_HOLD_MINUTES * MINUTE),
  };
  if ((await takeSeats(tx, event.id, demandOf(plan), now)) !== true) return undefined;
  const held = await addOrder(tx, plan);
  await addHold(tx, hold, { standing: 0, endedOthers: false });
  await planExpiry(tx, held, held.hold_expires_at);
  return held;
}

/**
 * Who has let kept seats run out could keep them from all others again, and stays in line. Other holds that ran out do
 * not count, and neighbors behind the same address only after some.
 */
async function hasLetRunOut(tx: Transaction, entry: SeatEntryRow, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - UNPAID_HOURS * HOUR);
  const { byMailbox, byClient } = await countRunOut(tx, entry, since);
  return byMailbox > 0 || byClient >= RUN_OUT_BY_CLIENT;
}

/** Of no browser until its link is used. Undefined when the kind is not for sale now. */
async function planFor(
  tx: Transaction,
  event: EventRow,
  entry: SeatEntryRow,
  now: Date,
): Promise<NewOrder | undefined> {
  try {
    const visitor = { visitorHash: randomBytes(32), userId: null };
    const plan = await planSeats(tx, visitor, event, toHoldRequest(entry), now);
    return { ...plan, hold_expires_at: new Date(now.getTime() + SEAT_OFFER_MINUTES * MINUTE) };
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** Like `12:10 PM CST`: who waits may be elsewhere. */
function untilOf({ hold_expires_at: until }: OrderRow, { timeZone }: EventRow): string {
  const clock = formatEventClock(until.toISOString(), timeZone);
  return `${clock} ${nameZone(until.toISOString(), timeZone)}`;
}

async function tell(
  tx: Transaction,
  { event, entry, order }: { event: EventRow; entry: SeatEntryRow; order: OrderRow },
  { publicUrl, secretKey }: Needs['config'],
): Promise<void> {
  const ref = { eventId: entry.event_id, entryId: entry.entry_id };
  await changeEntry(tx, entry, { state: 'offered', order_id: order.order_id });
  const about = {
    event,
    what: describeAsked(entry.number, order.lines[0]?.name),
    link: `${publicUrl}/event-waitlist/${signSeatWaitToken(ref, secretKey)}`,
  };
  await enqueueMail(tx, {
    ownerKey: entry.event_id,
    dedupeKey: `${entry.entry_id}:offer:${order.order_id}`,
    to: entry.email,
    ...offerEmail(about, untilOf(order, event)),
  });
}
