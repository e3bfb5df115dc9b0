import { PaymentProviderName } from '@glow50/contract/payments/payments';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/queue';
import type { PaymentDependencies } from '../payment-dependencies';

const CardRemoval = z.object({
  provider: PaymentProviderName,
  /** Absent when only cards are removed. */
  customerRef: z.string().optional(),
  cardRefs: z.array(z.string()),
});

/** Retries for most of a day with doubling pauses, to outlast a long outage of the payment provider. */
const cardRemovalQueue = defineQueue({
  name: 'card-removal',
  payload: CardRemoval,
  retries: 11,
  retrySeconds: 30,
});

/** Removes a card at the payment provider that was deleted here. */
export async function removeCard(
  tx: Transaction,
  userId: string,
  { provider, cardRef, now }: { provider: PaymentProviderName; cardRef: string; now: Date },
): Promise<void> {
  await enqueueJob(tx, cardRemovalQueue, {
    ownerKey: userId,
    payload: { provider, cardRefs: [cardRef] },
    runAfter: now,
  });
}

/** Forgets the cards of a deleted account here at once, and at the payment provider by a job. */
export async function forgetCards(tx: Transaction, userId: string, now: Date): Promise<void> {
  const saved = await tx.db
    .deleteFrom('saved_cards')
    .where('user_id', '=', userId)
    .returning(['provider', 'card_ref'])
    .execute();
  const customer = await tx.db
    .deleteFrom('kept_cards')
    .where('owner_key', '=', userId)
    .returning(['provider', 'customer_ref', 'card_ref'])
    .executeTakeFirst();
  if (!customer) return;
  const { provider, customer_ref: customerRef, card_ref: charged } = customer;
  const ofProvider = saved.filter((card) => card.provider === provider).map((card) => card.card_ref);
  await enqueueJob(tx, cardRemovalQueue, {
    ownerKey: userId,
    dedupeKey: customerRef,
    payload: {
      provider,
      customerRef,
      cardRefs: [...new Set([...(charged ? [charged] : []), ...ofProvider])],
    },
    runAfter: now,
  });
}

/** Detaches every card, so that nobody can pay with it again, and deletes the customer if named. Safe to repeat. */
export function cardRemovalWorker({ paymentProvider }: Pick<PaymentDependencies, 'paymentProvider'>): Worker {
  return defineWorker(cardRemovalQueue, async ({ provider, customerRef, cardRefs }) => {
    if (provider !== paymentProvider.name) return;
    for (const cardRef of cardRefs) await paymentProvider.cards.removeCard(cardRef);
    if (customerRef) await paymentProvider.cards.removeCustomer(customerRef);
  });
}
