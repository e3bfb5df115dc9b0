import { inTransaction } from '../platform/database/transaction';
import type { PaymentDependencies } from './payment-dependencies';
import type { PaymentHandlers } from './payment';
import { addEvent, findByIntent } from './payment-repository';
import { applyIntentReport, applyRefundReport } from './apply-report';

/**
 * Takes a webhook body exactly as received and its signature. Resolves once the event is processed, also when
 * it was processed earlier.
 */
export type Inbox = (body: string, signature: string) => Promise<void>;

/**
 * Verifies provider events, records each event ID, and processes the event in the same transaction. Repeated
 * events are ignored.
 */
export function createInbox(
  dependencies: Pick<PaymentDependencies, 'database' | 'clock' | 'paymentProvider'>,
  handlers: PaymentHandlers,
): Inbox {
  const { database, clock, paymentProvider: provider } = dependencies;

  return async (body, signature) => {
    const { eventId, type, at, intentId, about } = await provider.readEvent(body, signature);
    if (about.kind === 'other') return;
    await inTransaction(database, async (tx) => {
      const now = clock.now();
      const isNew = await addEvent(tx, {
        event_id: eventId,
        type,
        intent_id: intentId ?? null,
        received_at: now,
      });
      const ref = isNew && intentId ? await findByIntent(tx, intentId) : undefined;
      if (!ref) return;
      const reporting = { tx, handlers, now };
      if (about.kind === 'refund') await applyRefundReport(reporting, ref, about.refund);
      else await applyIntentReport(reporting, ref, { ...about, at });
    });
  };
}
