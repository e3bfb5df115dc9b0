import type { SeatWaitEntry, SeatWaitState } from '@glow50/contract/tickets/seat-waitlist';
import type { EventRow } from '../event-repository';
import type { OrderRow } from '../tickets/order-repository';
import { presentTicketEvent } from '../tickets/present-order';
import type { SeatEntryRow } from './seat-waitlist-repository';
import { signSeatWaitToken } from './seat-waitlist-token';

interface Shown {
  entry: SeatEntryRow;
  event: EventRow;
  order: OrderRow | undefined;
  kind: string | null;
  before: number;
}

/** Use only after the caller has proved to hold the token. */
export function presentSeatEntry(
  { entry, event, order, kind, before }: Shown,
  { secretKey, now }: { secretKey: string; now: Date },
): SeatWaitEntry {
  const state = stateOf(entry, event, order, now);
  return {
    token: signSeatWaitToken({ eventId: entry.event_id, entryId: entry.entry_id }, secretKey),
    event: presentTicketEvent(event, now, 'nothing'),
    kind,
    number: entry.number,
    before: state === 'waiting' ? before : 0,
    state,
    ...(state === 'waiting' && !event.isOnSale && { isPaused: true }),
    secondsLeft:
      state === 'offered' && order
        ? Math.max(0, Math.floor((order.hold_expires_at.getTime() - now.getTime()) / 1000))
        : null,
  };
}

function stateOf(
  entry: SeatEntryRow,
  event: EventRow,
  order: OrderRow | undefined,
  now: Date,
): SeatWaitState {
  const isAhead = event.status === 'published' && event.startsAt > now;
  if (entry.state === 'waiting') return isAhead ? 'waiting' : 'over';
  const isBought = order?.status === 'confirmed' || order?.status === 'cancelled';
  if (!isBought && event.status !== 'published') return 'over';
  if (order?.status === 'held' && (order.hold_expires_at > now || order.payment_id !== null))
    return 'offered';
  return !order || order.status === 'held' || order.status === 'expired' ? 'missed' : 'bought';
}
