import type { DoorList } from '@glow50/contract/check-in/check-ins';
import type { Admission } from './check-in-storage';

export interface Inside {
  at: string;
  by: string;
}

/** Who is inside, by ticket ID: what the loaded list says, and what this device has done since, in order. */
export function findInside(
  tickets: DoorList['tickets'],
  done: readonly Admission[],
): ReadonlyMap<string, Inside> {
  const inside = new Map<string, Inside>();
  for (const { id, admittedAt, admittedBy, leftAt } of tickets) {
    if (admittedAt && !leftAt) inside.set(id, { at: admittedAt, by: admittedBy ?? 'another device' });
  }
  const known = new Set(done.map(({ id }) => id));
  const undone = new Set(done.flatMap(({ undoes }) => undoes ?? []));
  for (const one of done) {
    const action = one.undoes === undefined ? one.action : undoOf(one, known);
    if (action === null || undone.has(one.id)) continue;
    if (action === 'check_out') inside.delete(one.ticketId);
    else if (!inside.has(one.ticketId)) inside.set(one.ticketId, { at: one.at, by: one.device });
  }
  return inside;
}

/** Undoing something that the list already shows does the opposite. */
function undoOf({ undoes = '', wasAction }: Admission, known: ReadonlySet<string>) {
  if (known.has(undoes)) return null;
  return wasAction === 'check_out' ? 'admit' : 'check_out';
}
