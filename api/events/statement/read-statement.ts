import { listEntriesOfEvent, type ListedEntry, toRefundLine } from '../../payments/payments';
import type { Connection } from '../../platform/database/connection';
import type { OrganizerEventRow } from '../editor/editor-repository';

export interface StatementLine {
  at: Date;
  kind: ListedEntry['kind'];
  orderId: string;
  guest: string;
  /** Cents. Negative for what went back. */
  owedCents: number;
  note: string;
}

export interface Statement {
  event: OrganizerEventRow;
  lines: readonly StatementLine[];
  paidCents: number;
  refundedCents: number;
  owedCents: number;
  isDue: boolean;
}

/** What came in and went back for the tickets of an event, from the organizer's ledger. */
export async function readStatement(
  connection: Connection,
  event: OrganizerEventRow,
  now: Date,
): Promise<Statement> {
  const entries = await listEntriesOfEvent(connection, {
    ownerKey: event.providerId ?? event.id,
    eventId: event.id,
  });
  const sum = (kind: ListedEntry['kind']) =>
    entries.filter((entry) => entry.kind === kind).reduce((total, entry) => total + entry.amount_cents, 0);
  return {
    event,
    lines: entries.map((entry) => ({
      at: entry.created_at,
      kind: entry.kind,
      orderId: entry.subject_id,
      guest: entry.buyer_name ?? '',
      owedCents: entry.owed_cents,
      note: noteOf(entry),
    })),
    paidCents: sum('paid') + sum('paid_directly'),
    refundedCents: sum('refunded'),
    owedCents: entries.reduce((total, { owed_cents: owed }) => total + owed, 0),
    isDue: event.moneyDueAt <= now,
  };
}

function noteOf({
  refund_id: id,
  refund_state: state,
  amount_cents,
  resolved_note,
  note,
}: ListedEntry): string {
  if (!id || !state) return note;
  const { says } = toRefundLine({ id, state, amountCents: amount_cents, note: resolved_note });
  return [note && `${note}.`, says].filter(Boolean).join(' ');
}
