import type { Payout } from '@glow50/contract/payments/ledger';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { formatMoney } from '@glow50/contract/money/format-money';
import { v7 } from 'uuid';
import { dollars } from '../../platform/money/dollars';
import { recordAction } from '../../platform/audit/record-action';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { HttpError } from '../../platform/http/http-error';
import { divideOwed } from './divide-owed';
import { addEntries, findEntry, sumLedger } from './ledger-repository';

/**
 * Records a payout. Idempotent per staff member and key. Throws `HttpError`, for example when the amount is higher than what
 * we owe.
 */
export async function enterPayout(
  database: Database,
  { providerId, amountCents, reference, isAdvance = false }: Payout,
  by: { staffId: string; key: string },
  now: Date,
): Promise<void> {
  const source = `${isAdvance ? 'advance' : 'payout'}:${by.staffId}:${by.key}`;
  await inTransaction(database, async (tx) => {
    // Locks the provider, because two concurrent payouts could exceed what we owe.
    const provider = await tx.db
      .selectFrom('providers')
      .select(['provider_id', 'name'])
      .where('provider_id', '=', providerId)
      .forUpdate()
      .executeTakeFirst();
    if (!provider) {
      const message = PROBLEM_MESSAGES.providerNotFound;
      throw new HttpError(404, message, { errors: [{ path: 'providerId', message }] });
    }
    const known = await findEntry(tx, providerId, source);
    if (known) {
      if (known.amount_cents === amountCents && known.note === reference) return;
      throw new HttpError(422, 'This key was used for another payout. Nothing was entered');
    }
    const { owed, ahead } = await sumLedger(tx, providerId, now);
    const { dueNow, advance } = divideOwed(owed, ahead);
    if (amountCents > dueNow + (isAdvance ? advance : 0)) {
      const message = explainLimit(amountCents, { owed, dueNow, advance });
      throw new HttpError(409, `${message}. Nothing was entered`, {
        errors: [{ path: 'amountCents', message }],
      });
    }
    await addEntries(tx, [
      {
        provider_id: providerId,
        kind: 'paid_out',
        amount_cents: amountCents,
        owed_cents: -amountCents,
        subject_kind: 'payout',
        subject_id: v7(),
        source,
        note: reference,
        created_at: now,
      },
    ]);
    await recordAction(
      tx,
      {
        staffId: by.staffId,
        section: 'payouts',
        action: isAdvance ? 'paid in advance' : 'paid out',
        subject: { kind: 'provider', id: providerId, name: provider.name },
        before: { owedCents: owed },
        after: { owedCents: owed - amountCents },
        note: reference,
      },
      now,
    );
  });
}

function explainLimit(
  amountCents: number,
  { owed, dueNow, advance }: { owed: number; dueNow: number; advance: number },
): string {
  if (amountCents > owed) return 'This is more than the provider is owed';
  const due = `Only ${formatMoney(dollars(dueNow))} is due now`;
  return advance > 0 ? `${due}, and ${formatMoney(dollars(advance))} may be paid in advance` : due;
}
