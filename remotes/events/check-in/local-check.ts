import type { DoorList, Scan } from '@glow50/contract/check-in/check-ins';
import { isTail, readTicketCode, tailOf } from '@glow50/contract/tickets/read-ticket-code';
import type { LocalResult } from './check-in-outcome';
import type { Inside } from './guests-inside';
import { hashCode } from './ticket-code';

type Ticket = DoorList['tickets'][number];

export interface LocalCheck {
  kind: LocalResult;
  ticket: Ticket | undefined;
  inside: Inside | undefined;
}

/** Decides about a scan by the list on this device. */
export async function checkLocally(
  list: DoorList,
  guestsInside: ReadonlyMap<string, Inside>,
  scan: Scan,
): Promise<LocalCheck> {
  const found = await findTicket(list, scan);
  if (found === 'other_event') return { kind: found, ticket: undefined, inside: undefined };
  const inside = found && guestsInside.get(found.id);
  return { kind: judge(list, scan, found, inside), ticket: found, inside };
}

async function findTicket(
  { event, tickets, elsewhere = [] }: DoorList,
  { code, ticketId }: Scan,
): Promise<Ticket | 'other_event' | undefined> {
  if (code === undefined) return tickets.find(({ id }) => id === ticketId);
  const read = readTicketCode(code, event.id);
  if (!read) return undefined;
  if (read.eventNumber !== event.id) return 'other_event';
  const hash = await hashCode(read.code);
  const found = tickets.find(({ codeHash }) => codeHash === hash);
  return found ?? ((await isElsewhere(elsewhere, code, read.code)) ? 'other_event' : undefined);
}

/** Of 16 typed characters, which do not say for which event they are. */
async function isElsewhere(elsewhere: readonly string[], typed: string, code: string): Promise<boolean> {
  if (elsewhere.length === 0 || !isTail(typed)) return false;
  const hash = await hashCode(tailOf(code));
  return elsewhere.includes(hash.slice(0, 8));
}

function judge(
  { event }: DoorList,
  { action = 'admit' }: Scan,
  ticket: Ticket | undefined,
  inside: Inside | undefined,
): LocalResult {
  if (!ticket) return 'unknown';
  if (action === 'undo') return 'undone';
  if (typeof event.cancelledBecause === 'string') return 'cancelled';
  if (action === 'check_out') return inside ? 'checked_out' : 'not_inside';
  return inside ? 'already_admitted' : 'admitted';
}
