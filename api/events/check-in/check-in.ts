import type { Scan } from '@glow50/contract/check-in/check-ins';
import type { Transaction } from '../../platform/database/connection';
import { findEventId } from '../event-repository';
import { hashCode, readCode } from '../tickets/ticket-code';
import { lockTicket, type TicketRow } from '../tickets/ticket-repository';
import { addCheckIn, type CheckInRow, findByCode, findCheckIn } from './check-in-repository';

interface Entrance {
  eventId: string;
  eventNumber: number;
  device: string;
  now: Date;
}

export interface CheckedIn {
  checkIn: CheckInRow;
  ticket: TicketRow | undefined;
}

type CheckResult = Pick<CheckInRow, 'verdict' | 'is_conflict' | 'admitted_at' | 'admitted_by'>;

/**
 * Records one scan, idempotent per scan ID. The first scan to arrive admits the ticket; later ones are told
 * when and by which device. Locks the ticket, so that one of two concurrent scans is first.
 */
export async function checkIn(tx: Transaction, entrance: Entrance, scan: Scan): Promise<CheckedIn> {
  const found = await findScanned(tx, entrance, scan);
  const ticket = found.ticketId ? await lockTicket(tx, entrance.eventId, found.ticketId) : undefined;
  const known = await findCheckIn(tx, entrance.eventId, scan.id);
  if (known) return { checkIn: known, ticket };

  // A device's clock may run ahead. Nobody can be admitted in the future.
  const at = new Date(Math.min(Date.parse(scan.at), entrance.now.getTime()));
  const evaluated = evaluateScan(found, ticket, scan, { at, device: entrance.device });
  if (ticket && evaluated.verdict === 'admitted') {
    await tx.db
      .updateTable('tickets')
      .set({ admitted_at: at, admitted_by: entrance.device })
      .where('event_id', '=', entrance.eventId)
      .where('ticket_id', '=', ticket.ticket_id)
      .execute();
  }
  const checkedIn = await addCheckIn(tx, {
    event_id: entrance.eventId,
    scan_id: scan.id,
    ticket_id: ticket?.ticket_id ?? null,
    device: entrance.device,
    scanned_at: at,
    received_at: entrance.now,
    is_offline: scan.isOffline,
    ...evaluated,
  });
  return { checkIn: checkedIn, ticket };
}

interface Scanned {
  ticketId?: string;
  /** True for a code from before the ticket was transferred. */
  isOld?: boolean;
  isOfOtherEvent?: boolean;
}

async function findScanned(
  tx: Transaction,
  entrance: Entrance,
  { code = '', ticketId }: Scan,
): Promise<Scanned> {
  if (ticketId) return { ticketId };
  const read = readCode(code);
  if (!read) return {};
  const eventId =
    read.eventNumber === entrance.eventNumber ? entrance.eventId : await findEventId(tx, read.eventNumber);
  const found = eventId && (await findByCode(tx, eventId, hashCode(read.code)));
  if (!found) return {};
  if (eventId !== entrance.eventId) return { isOfOtherEvent: true };
  const current = await tx.db
    .selectFrom('tickets')
    .select('transfers')
    .where('event_id', '=', eventId)
    .where('ticket_id', '=', found.ticketId)
    .executeTakeFirst();
  return { ticketId: found.ticketId, isOld: current?.transfers !== found.transfers };
}

function evaluateScan(
  { isOld = false, isOfOtherEvent = false }: Scanned,
  ticket: TicketRow | undefined,
  { isOffline }: Scan,
  { at, device }: { at: Date; device: string },
): CheckResult {
  const refused = { is_conflict: false, admitted_at: null, admitted_by: null };
  if (isOfOtherEvent) return { ...refused, verdict: 'other_event' };
  if (!ticket) return { ...refused, verdict: 'unknown' };
  if (ticket.is_cancelled) return { ...refused, verdict: 'cancelled' };
  if (isOld) return { ...refused, verdict: 'passed_on' };
  if (!ticket.admitted_at) {
    return { verdict: 'admitted', is_conflict: false, admitted_at: at, admitted_by: device };
  }
  const { admitted_at, admitted_by } = ticket;
  return { verdict: 'already_admitted', is_conflict: isOffline, admitted_at, admitted_by };
}
