import { type Scan, UNDO_SECONDS } from '@glow50/contract/check-in/check-ins';
import type { Transaction } from '../../platform/database/connection';
import { lockTicket, type TicketRow } from '../tickets/ticket-repository';
import {
  addCheckIn,
  changeCheckIn,
  changeTicket,
  type CheckInRow,
  findCheckIn,
  findConflict,
} from './check-in-repository';
import { type CheckedIn, type Entrance, timeOf } from './entrance';

/** For a press in the last moment. */
const GRACE_SECONDS = 15;

/**
 * Takes back one admission or check-out, idempotent per scan ID. The ticket returns to the state before it. Where
 * another device had let in the same ticket without a network, that admission counts from now on.
 */
export async function undoCheckIn(tx: Transaction, entrance: Entrance, scan: Scan): Promise<CheckedIn> {
  const { eventId } = entrance;
  const undoes = scan.undoes ?? '';
  const ticketId = undoes && (await findCheckIn(tx, eventId, undoes))?.ticket_id;
  const ticket = ticketId ? await lockTicket(tx, eventId, ticketId) : undefined;
  const known = await findCheckIn(tx, eventId, scan.id);
  if (known) return { checkIn: known, ticket };

  const done = ticket && (await findCheckIn(tx, eventId, undoes));
  const isUndone = ticket && done ? await takeBack(tx, entrance, scan, { ticket, done }) : false;
  const checkIn = await addCheckIn(tx, {
    event_id: eventId,
    scan_id: scan.id,
    ticket_id: ticket?.ticket_id ?? null,
    device: entrance.device,
    scanned_at: timeOf(scan, entrance),
    received_at: entrance.now,
    is_offline: scan.isOffline,
    verdict: isUndone ? 'undone' : 'not_undoable',
    is_conflict: false,
    admitted_at: null,
    admitted_by: null,
    undone_at: null,
    was_admitted_at: null,
    was_admitted_by: null,
    was_left_at: null,
  });
  return { checkIn, ticket };
}

async function takeBack(
  tx: Transaction,
  entrance: Entrance,
  scan: Scan,
  { ticket, done }: { ticket: TicketRow; done: CheckInRow },
): Promise<boolean> {
  const { now } = entrance;
  if (done.undone_at) return true;
  const seconds = (timeOf(scan, entrance).getTime() - done.scanned_at.getTime()) / 1000;
  if (seconds > UNDO_SECONDS + GRACE_SECONDS) return false;
  if (done.is_conflict) {
    await changeCheckIn(tx, done, { is_conflict: false, undone_at: now });
    return true;
  }
  if (ticket.last_scan_id !== done.scan_id) return false;
  await changeCheckIn(tx, done, { undone_at: now });
  const other = done.verdict === 'admitted' ? await findConflict(tx, ticket) : undefined;
  if (other) {
    await changeCheckIn(tx, other, { verdict: 'admitted', is_conflict: false });
    await changeTicket(tx, ticket, {
      admitted_at: other.scanned_at,
      admitted_by: other.device,
      left_at: null,
      last_scan_id: other.scan_id,
    });
  } else {
    await changeTicket(tx, ticket, {
      admitted_at: done.was_admitted_at,
      admitted_by: done.was_admitted_by,
      left_at: done.was_left_at,
      last_scan_id: null,
    });
  }
  return true;
}
