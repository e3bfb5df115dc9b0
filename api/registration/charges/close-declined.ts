import { formatMoney } from '@glow50/contract/money/format-money';
import type { OfficeDeclineEffects } from '@glow50/contract/plans/decline-effects';
import { PRICES } from '@glow50/contract/plans/prices';
import type { Connection, Transaction } from '../../platform/database/connection';
import {
  endDeclinedPlan,
  type PaymentDependencies,
  type PlanEnd,
  readPlanEffects,
  refundParagraphs,
  usd,
} from '../../payments/payments';
import type { RegistrationRow } from '../submissions/registration-repository';

/**
 * Ends the plan of a declined registration and returns its running month. Returns what the email says about it.
 * Safe to repeat.
 */
export async function closeDeclined(
  tx: Transaction,
  payments: PaymentDependencies['payments'],
  row: RegistrationRow,
  now: Date,
): Promise<string[]> {
  const end = row.user_id
    ? await endDeclinedPlan(tx, payments, { userId: row.user_id, registrationId: row.registration_id }, now)
    : null;
  return [...(end ? describeEnd(end) : []), ...describeKept(row)];
}

/** Null unless the registration is declined, or some of its money is on its way back. */
export async function findDeclineEffects(
  connection: Connection,
  row: RegistrationRow,
): Promise<OfficeDeclineEffects | null> {
  const plan = row.user_id
    ? await readPlanEffects(connection, { userId: row.user_id, registrationId: row.registration_id })
    : { planEnded: false, returned: null, failed: null };
  if (row.state !== 'declined' && plan.returned === null) return null;
  return { ...plan, kept: row.state === 'declined' ? feeOf(row) : null };
}

function describeEnd({ returned }: PlanEnd): string[] {
  const ended = 'Your plan has ended, and nothing more is charged.';
  if (!returned) return [ended];
  if (returned.payment) return [ended, ...refundParagraphs(returned.payment, returned.cents)];
  return [
    ended,
    `We send ${formatMoney(usd(returned.cents))} back by Zelle, to where your transfer came from, and email you when it is done.`,
  ];
}

function describeKept(row: RegistrationRow): string[] {
  const fee = feeOf(row);
  return [
    ...(fee ? [`The fee of ${formatMoney(fee)} is not refunded, as the terms you signed say.`] : []),
    ...(row.sponsor_offer ? ['You remain a sponsor: that membership is for life.'] : []),
  ];
}

const feeOf = ({ price }: RegistrationRow) => (price === 'promotion' ? usd(PRICES.promotion.cents) : null);
