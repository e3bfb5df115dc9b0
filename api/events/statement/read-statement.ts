import { REFUND_LABELS } from '@glow50/contract/payments/refunds';
import { listEntriesOfEvent, type ListedEntry, toRefundLine } from '../../payments/payments';
import type { Connection } from '../../platform/database/connection';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { STATEMENT_LABELS } from './statement-labels';

export interface StatementLine {
  at: Date;
  what: string;
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
  /** Has reached the guests. */
  refundedCents: number;
  /** Belongs to the guests, and has not reached them. */
  notYetSentCents: number;
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
  const sumRefunded = (isMeant: (state: ListedEntry['refund_state']) => boolean) =>
    entries
      .filter(({ kind, refund_state: state }) => kind === 'refunded' && isMeant(state))
      .reduce((total, { amount_cents: cents }) => total + cents, 0);
  return {
    event,
    lines: entries.map((entry) => ({
      at: entry.created_at,
      what: labelOf(entry),
      orderId: entry.subject_id,
      guest: entry.buyer_name ?? '',
      owedCents: entry.owed_cents,
      note: noteOf(entry),
    })),
    paidCents: sum('paid') + sum('paid_directly'),
    refundedCents: sumRefunded((state) => hasArrived(state)),
    notYetSentCents: sumRefunded((state) => !hasArrived(state)),
    owedCents: entries.reduce((total, { owed_cents: owed }) => total + owed, 0),
    isDue: event.moneyDueAt <= now,
  };
}

/** A refund without a state is older than the record of refunds. */
const hasArrived = (state: ListedEntry['refund_state']): boolean =>
  state === null || state === 'succeeded' || state === 'resolved';

const labelOf = ({ kind, refund_state: state }: ListedEntry): string =>
  kind === 'refunded' && state ? REFUND_LABELS[state] : STATEMENT_LABELS[kind];

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
