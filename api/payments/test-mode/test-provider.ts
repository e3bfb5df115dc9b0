import { createHash } from 'node:crypto';
import type { Dependencies } from '../../platform/dependencies';
import { ForgedEvent, type PaymentProvider } from '../payment-provider';
import { testCards } from './test-cards';
import { toClientSecret } from './client-secret';
import { isSigned } from './signature';
import { TestEvent } from './test-events';
import { addTestIntent, cancelTestIntent, getTestIntent, toReport } from './test-intents';

/** Used when no payment keys are configured. Moves no money and stores its intents in our database. */
export function testProvider({
  config: { secretKey },
  database,
  clock,
}: Pick<Dependencies, 'config' | 'database' | 'clock'>): PaymentProvider {
  const open = (intentId: string) => ({ intentId, clientSecret: toClientSecret(intentId, secretKey) });

  return {
    name: 'test',
    cards: testCards({ database, clock, secretKey }),

    async createIntent({ paymentId, instead, amountCents, customerRef }) {
      const intentId = `pi_test_${instead ? idAfter(instead) : paymentId.replaceAll('-', '')}`;
      await addTestIntent(database, {
        intent_id: intentId,
        amount_cents: amountCents,
        customer_ref: customerRef ?? null,
        created_at: clock.now(),
      });
      return open(intentId);
    },

    async readIntent(intentId) {
      return { ...toReport(await getTestIntent(database, intentId)), ...open(intentId) };
    },

    async cancelIntent(intentId) {
      await cancelTestIntent(database, intentId);
      return toReport(await getTestIntent(database, intentId));
    },

    async refund({ refundId, attempt, intentId }) {
      const refund = { refundId, attempt };
      const { token } = await getTestIntent(database, intentId);
      if (token !== 'pm_card_refundFail') return { refund, state: 'succeeded' };
      return { refund, state: 'failed', failure: 'The test card does not take refunds' };
    },

    async readEvent(body, signature) {
      if (!isSigned(body, signature, secretKey, clock.now())) throw new ForgedEvent();
      const { eventId, type, at, intentId, intent, declined } = TestEvent.parse(JSON.parse(body));
      const about = { kind: 'intent' as const, intent, ...(declined !== undefined && { declined }) };
      return { eventId, type, at: new Date(at), intentId, about };
    },
  };
}

const idAfter = (intentId: string) => createHash('sha256').update(intentId).digest('hex').slice(0, 32);
