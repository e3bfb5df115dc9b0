import type { StartedCardChange } from '@glow50/contract/plans/plans';
import { inTransaction } from '../../platform/database/transaction';
import { HttpError } from '../../platform/http/http-error';
import type { PaymentRef, PaymentHandlers } from '../payment';
import type { PaymentDependencies } from '../payment-dependencies';
import { ProviderUnavailable } from '../payment-provider';
import { findRow, isFinal, toPayment } from '../payment-repository';
import { PAYMENT_MESSAGES } from '../payment-messages';
import { applyIntentReport } from '../apply-report';
import type { CardDetails } from './card-keeper';
import { findCustomer } from './find-customer';
import { findSavedCard, keepCard, noteFace, toDetails } from './saved-card-repository';

type Needs = Pick<PaymentDependencies, 'database' | 'clock' | 'paymentProvider' | 'payments'>;

export function createSavedCards(dependencies: Needs) {
  const { database, clock, paymentProvider: provider, payments } = dependencies;

  return {
    /** Null when there is no card. Returns the stored details when the provider does not respond. */
    async find(ownerKey: string): Promise<CardDetails | null> {
      const row = await findSavedCard(database, ownerKey);
      if (!row?.card_ref) return null;
      if (row.last4 || row.provider !== provider.name) return toDetails(row);
      try {
        const face = await provider.cards.readCard(row.card_ref);
        await noteFace(database, { ownerKey, cardRef: row.card_ref }, face);
        return face;
      } catch (error) {
        if (error instanceof ProviderUnavailable) return toDetails(row);
        throw error;
      }
    },

    async startChange(owner: { ownerKey: string; email: string }): Promise<StartedCardChange> {
      const customerRef = await findCustomer(dependencies, owner);
      return { ...(await provider.cards.createSetup(customerRef)), provider: provider.name };
    },

    /** Throws 409 when no card has been saved yet, 404 when the setup belongs to another owner. */
    async finishChange(ownerKey: string, setupId: string): Promise<void> {
      const [row, setup] = await Promise.all([
        findSavedCard(database, ownerKey),
        provider.cards.readSetup(setupId),
      ]);
      if (!row || setup.customerRef !== row.customer_ref) throw new HttpError(404, PAYMENT_MESSAGES.notFound);
      if (!setup.cardRef) throw new HttpError(409, PAYMENT_MESSAGES.cardNotKept);
      await keepCard(database, ownerKey, setup.cardRef);
    },

    /**
     * Charges the saved card for a payment that was added. Safe to repeat: the card is charged once. The
     * handler receives the outcome, and may receive a decline more than once.
     */
    async charge(ref: PaymentRef, handlers: PaymentHandlers): Promise<void> {
      const kept = await findSavedCard(database, ref.ownerKey);
      const before = await findRow(database, ref);
      if (!before || isFinal(before.state)) return;
      if (!kept?.card_ref) {
        const payment = toPayment(before, 0);
        return inTransaction(database, async (tx) =>
          handlers[before.subject_kind]?.(tx, payment, { kind: 'failed', reason: PAYMENT_MESSAGES.noCard }),
        );
      }
      // An earlier attempt may have charged this payment although its response was lost. The provider then
      // reports it below.
      if (!before.intent_id) await payments.start(ref);
      const { intent_id: intentId } = (await findRow(database, ref)) ?? {};
      if (!intentId) throw new Error('The payment was started but has no id at the payment provider');
      const report = await provider.cards.charge({ intentId, cardRef: kept.card_ref });
      const now = clock.now();
      await inTransaction(database, (tx) =>
        applyIntentReport({ tx, handlers, now }, ref, { intent: report, at: now, declined: report.declined }),
      );
    },
  };
}
