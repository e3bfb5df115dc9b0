import type { TestCardToken } from '@glow50/contract/payments/test-payments';
import { v7 } from 'uuid';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import type { CardDetails, CardVault } from '../saved-cards/card-keeper';
import { findByIntent } from '../payment-repository';
import { toClientSecret } from './client-secret';
import { offSessionDecline } from './evaluate-test-card';
import { enqueueTestEvent } from './test-events';
import {
  addTestIntent,
  changeTestIntent,
  findTestIntent,
  forgetTestCustomer,
  lockTestIntent,
  toReport,
} from './test-intents';

const LAST4: Readonly<Record<TestCardToken, string>> = {
  pm_card_visa: '4242',
  pm_test_apple_pay: '4242',
  pm_test_google_pay: '4242',
  pm_card_chargeDeclined: '0002',
  pm_card_chargeDeclinedInsufficientFunds: '9995',
  pm_card_threeDSecure2Required: '3220',
  pm_card_refundFail: '5126',
  pm_card_chargeCustomerFail: '0341',
};

const WALLETS: Partial<Record<TestCardToken, CardDetails['wallet']>> = {
  pm_test_apple_pay: 'apple_pay',
  pm_test_google_pay: 'google_pay',
};

/**
 * Saved cards in test mode. The card reference is the test card's token, and a setup is an intent of zero
 * cents.
 */
export function testCards({
  database,
  clock,
  secretKey,
}: Pick<Dependencies, 'database' | 'clock'> & { secretKey: string }): CardVault {
  return {
    async createCustomer({ ownerKey }) {
      return `cus_test_${ownerKey.replaceAll('-', '')}`;
    },

    async createSetup(customerRef) {
      const setupId = `seti_test_${v7().replaceAll('-', '')}`;
      const intent = { intent_id: setupId, amount_cents: 0, created_at: clock.now() };
      await addTestIntent(database, { ...intent, customer_ref: customerRef });
      return { setupId, clientSecret: toClientSecret(setupId, secretKey) };
    },

    async readSetup(setupId) {
      const setup = await findTestIntent(database, setupId);
      if (!setup?.customer_ref || setup.amount_cents > 0) return { customerRef: '' };
      const isKept = setup.state === 'succeeded' && setup.token;
      return { customerRef: setup.customer_ref, ...(isKept && { cardRef: isKept }) };
    },

    async charge({ intentId, cardRef }) {
      const token = cardRef as TestCardToken;
      return inTransaction(database, async (tx) => {
        const intent = await lockTestIntent(tx, intentId);
        const payment = await findByIntent(tx, intentId);
        if (!intent || !payment) throw new Error('The test payment does not exist');
        if (intent.state === 'succeeded' || intent.state === 'cancelled') return toReport(intent);
        const declined = offSessionDecline(token);
        const state = declined === undefined ? 'succeeded' : 'open';
        await changeTestIntent(tx, intentId, state, token);
        const after = { ...intent, state, token } as const;
        await enqueueTestEvent(tx, payment, after, { declined, now: clock.now() });
        return { ...toReport(after), ...(declined !== undefined && { declined }) };
      });
    },

    async readCard(cardRef) {
      const token = cardRef as TestCardToken;
      const wallet = WALLETS[token];
      return { brand: 'visa', last4: LAST4[token], ...(wallet && { wallet }) };
    },

    async removeCard() {},

    async removeCustomer(customerRef) {
      await forgetTestCustomer(database, customerRef);
    },
  };
}
