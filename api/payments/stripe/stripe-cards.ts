import { createHash } from 'node:crypto';
import { PlanCard } from '@glow50/contract/plans/plans';
import type Stripe from 'stripe';
import type { CardVault } from '../saved-cards/card-keeper';
import { ProviderUnavailable } from '../payment-provider';
import { callStripe, isCardError, isRefusal } from './ask-stripe';
import { toId, toIntentReport } from './stripe-reports';

export function stripeCards(open: () => Promise<Stripe>): CardVault {
  return {
    async createCustomer({ ownerKey, email }) {
      const customer = await callStripe(async () =>
        (await open()).customers.create(
          { email, metadata: { owner_key: ownerKey } },
          // Stripe refuses the same key with another address, which a payer may type after a lost answer.
          { idempotencyKey: `customer:${ownerKey}:${hashOf(email)}` },
        ),
      );
      return customer.id;
    },

    async createSetup(customerRef) {
      const setup = await callStripe(async () =>
        (await open()).setupIntents.create({
          customer: customerRef,
          usage: 'off_session',
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        }),
      );
      return { setupId: setup.id, clientSecret: setup.client_secret ?? '' };
    },

    async readSetup(setupId) {
      const stripe = await open();
      try {
        const setup = await stripe.setupIntents.retrieve(setupId);
        const cardRef = setup.status === 'succeeded' ? toId(setup.payment_method) : undefined;
        return { customerRef: toId(setup.customer) ?? '', ...(cardRef && { cardRef }) };
      } catch (error) {
        if (isRefusal(error)) return { customerRef: '' };
        throw new ProviderUnavailable(error);
      }
    },

    async charge({ intentId, cardRef }) {
      const stripe = await open();
      try {
        return toIntentReport(
          await stripe.paymentIntents.confirm(intentId, { payment_method: cardRef, off_session: true }),
        );
      } catch (error) {
        if (!isCardError(error) && !isRefusal(error)) throw new ProviderUnavailable(error);
        // An earlier attempt may have charged it although its response was lost.
        const report = toIntentReport(await callStripe(() => stripe.paymentIntents.retrieve(intentId)));
        return report.state === 'open' ? { ...report, declined: error.message } : report;
      }
    },

    async readCard(cardRef) {
      const { card } = await callStripe(async () => (await open()).paymentMethods.retrieve(cardRef));
      const { data: wallet } = PlanCard.shape.wallet.safeParse(card?.wallet?.type);
      return { brand: card?.brand ?? '', last4: card?.last4 ?? '', ...(wallet && { wallet }) };
    },

    async removeCard(cardRef) {
      await removeOnce(async () => (await open()).paymentMethods.detach(cardRef));
    },

    async removeCustomer(customerRef) {
      await removeOnce(async () => (await open()).customers.del(customerRef));
    },
  };
}

const hashOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 16);

/** Stripe refuses to remove what was removed before. */
async function removeOnce(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!isRefusal(error)) throw new ProviderUnavailable(error);
  }
}
