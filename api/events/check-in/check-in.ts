import type { Scan } from '@glow50/contract/check-in/check-ins';
import { readTicketCode } from '@glow50/contract/tickets/read-ticket-code';
import type { Transaction } from '../../platform/database/connection';
import { findEventId } from '../event-repository';
import { hashCode } from '../tickets/ticket-code';
import { lockTicket, type TicketRow } from '../tickets/ticket-repository';
import { addCheckIn, changeTicket, type CheckInRow, findByCode, findCheckIn } from './check-in-repository';
import { findNearEvent } from './elsewhere';
import { type CheckedIn, type Entrance, timeOf } from './entrance';
import { undoCheckIn } from './undo-check-in';

type CheckResult = Pick<CheckInRow, 'verdict' | 'is_conflict' | 'admitted_at' | 'admitted_by'>;

/**
 * Records one scan, idempotent per scan ID. The first scan to arrive admits the ticket; later ones are told
 * when and by which device. Locks the ticket, so that one of two concurrent scans is first.
 */
export async function checkIn(tx: Transaction, entrance: Entrance, scan: Scan): Promise<CheckedIn> {
  if (scan.action === 'undo') return undoCheckIn(tx, entrance, scan);
  const found = await findScanned(tx, entrance, scan);
  const ticket = found.ticketId ? await lockTicket(tx, entrance.eventId, found.ticketId) : undefined;
  const known = await findCheckIn(tx, entrance.eventId, scan.id);
  const { otherEventId } = found;
  if (known) return { checkIn: known, ticket, otherEventId };

  const at = timeOf(scan, entrance);
  const evaluated = evaluateScan(found, ticket, scan, { at, entrance });
  if (ticket && evaluated.verdict === 'admitted') {
    await changeTicket(tx, ticket, {
      admitted_at: at,
      admitted_by: entrance.device,
      left_at: null,
      last_scan_id: scan.id,
    });
  }
  if (ticket && evaluated.verdict === 'checked_out') {
    await changeTicket(tx, ticket, { left_at: at, last_scan_id: scan.id });
  }
  const checkedIn = await addCheckIn(tx, {
    event_id: entrance.eventId,
    scan_id: scan.id,
    ticket_id: ticket?.ticket_id ?? null,
    device: entrance.device,
    scanned_at: at,
    received_at: entrance.now,
    is_offline: scan.isOffline,
    undone_at: null,
    was_admitted_at: ticket?.admitted_at ?? null,
    was_admitted_by: ticket?.admitted_by ?? null,
    was_left_at: ticket?.left_at ?? null,
    ...evaluated,
  });
  return { checkIn: checkedIn, ticket, otherEventId };
}

interface Scanned {
  ticketId?: string;
  /** True for a code from before the ticket was transferred or sent anew. */
  isOld?: boolean;
  /** The event that the ticket is for, when it is another one. */
  otherEventId?: string | undefined;
}

async function findScanned(
  tx: Transaction,
  entrance: Entrance,
  { code = '', ticketId }: Scan,
): Promise<Scanned> {
  if (ticketId) return { ticketId };
  const read = readTicketCode(code, entrance.eventNumber);
  if (!read) return {};
  const eventId =
    read.eventNumber === entrance.eventNumber ? entrance.eventId : await findEventId(tx, read.eventNumber);
  const found = eventId && (await findByCode(tx, eventId, hashCode(read.code)));
  if (!found) {
    const here = { id: entrance.eventId, number: entrance.eventNumber };
    return { otherEventId: await findNearEvent(tx, here, code) };
  }
  if (eventId !== entrance.eventId) return { otherEventId: eventId };
  const current = await tx.db
    .selectFrom('tickets')
    .select('transfers')
    .where('event_id', '=', eventId)
    .where('ticket_id', '=', found.ticketId)
    .executeTakeFirst();
  return { ticketId: found.ticketId, isOld: current?.transfers !== found.transfers };
}

function evaluateScan(
  { isOld = false, otherEventId }: Scanned,
  ticket: TicketRow | undefined,
  { isOffline, action = 'admit' }: Scan,
  { at, entrance }: { at: Date; entrance: Entrance },
): CheckResult {
  const refused = { is_conflict: false, admitted_at: null, admitted_by: null };
  if (otherEventId) return { ...refused, verdict: 'other_event' };
  if (!ticket) return { ...refused, verdict: 'unknown' };
  if (entrance.isCanceled) return { ...refused, verdict: 'cancelled' };
  if (ticket.is_cancelled) {
    return { ...refused, verdict: 'cancelled', is_conflict: isOffline && action === 'admit' };
  }
  if (isOld) return { ...refused, verdict: 'passed_on' };
  const { admitted_at, admitted_by } = ticket;
  const isIn = isInside(ticket, at);
  if (action === 'check_out') {
    return { is_conflict: false, admitted_at, admitted_by, verdict: isIn ? 'checked_out' : 'not_inside' };
  }
  if (!isIn) {
    return { verdict: 'admitted', is_conflict: false, admitted_at: at, admitted_by: entrance.device };
  }
  return { verdict: 'already_admitted', is_conflict: isOffline, admitted_at, admitted_by };
}

/** A scan from before the guest left met them inside, however late it is reported. */
const isInside = ({ admitted_at, left_at }: TicketRow, at: Date): boolean =>
  admitted_at !== null && (left_at === null || at <= left_at);
