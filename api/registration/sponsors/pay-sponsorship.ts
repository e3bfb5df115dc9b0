import type { OnlineMethod } from '@glow50/contract/payments/payments';
import type { SponsorshipPayment } from '@glow50/contract/sponsors/sponsors';
import { PRICES } from '@glow50/contract/plans/prices';
import { getAccount } from '../../accounts/accounts';
import { inTransaction } from '../../platform/database/transaction';
import type { RegistrationDependencies } from '../registration-dependencies';
import { changeSponsorship, lockSponsorship } from './sponsorship-repository';

/**
 * Starts the payment of a lifetime membership. Safe to repeat, also from another tab: it returns the same
 * payment.
 */
export function paySponsorship(dependencies: RegistrationDependencies) {
  const { database, payments } = dependencies;

  return async (userId: string, method: OnlineMethod): Promise<SponsorshipPayment> => {
    const begun = await inTransaction(database, async (tx) => {
      const row = await lockSponsorship(tx, userId);
      if (row.state !== 'open') return row.state;
      const { email } = await getAccount(tx, userId);
      const payment = await payments.add(tx, {
        subject: { kind: 'sponsorship', ownerKey: userId, subjectId: row.sponsorship_id },
        amountCents: PRICES.sponsor.cents,
        serviceChargeCents: 0,
        method,
        email,
        idempotencyKey: `${row.sponsorship_id}:${row.attempt}`,
      });
      await changeSponsorship(tx, userId, { payment_id: payment.paymentId });
      return payment;
    });
    if (typeof begun === 'string') return { state: begun, started: null };
    return { state: 'open', started: await payments.start(begun) };
  };
}
