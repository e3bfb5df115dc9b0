import type { AskedTransfer } from '@glow50/contract/plans/plans';
import type { Connection } from '../../platform/database/connection';
import { DAY } from '../../platform/time/zone-time';
import type { DraftRow } from '../drafts/draft-repository';
import type { Registrant } from '../drafts/registrant';
import { officeDate } from '../submissions/due-date';
import { ownersOf } from '../submissions/own-registration';
import { findRegistration } from '../submissions/registration-repository';
import { expectsTransfer, findCharge } from './charge-repository';

/** The transfer that was asked for this draft, whose money may be on its way. */
export async function findTransfer(
  connection: Connection,
  registrant: Registrant,
  { draft_id: registrationId }: DraftRow,
  { address, now }: { address: string; now: Date },
): Promise<AskedTransfer | undefined> {
  for (const ownerId of ownersOf(registrant)) {
    const row = await findRegistration(connection, { ownerId, registrationId });
    const charge = row?.state === 'awaiting_payment' ? await findCharge(connection, row) : undefined;
    const due = charge?.transfer_due_at;
    // The last day counts in full.
    if (!row || !charge || !due || !expectsTransfer(charge) || due.getTime() + DAY < now.getTime()) continue;
    return {
      address,
      reference: row.reference,
      until: officeDate(due),
      amount: { cents: charge.amount_cents, currency: 'USD' },
      isAwaited: charge.state === 'awaiting_transfer',
    };
  }
  return undefined;
}
