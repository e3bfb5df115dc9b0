import type {
  TestCardToken,
  TestPaymentAnswer,
  TestPaymentRequest,
} from '@glow50/contract/payments/test-payments';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { findByIntent } from '../payment-repository';
import { PAYMENT_MESSAGES } from '../payment-messages';
import { readClientSecret } from './client-secret';
import { chargeDecline, setupDecline, NOT_CONFIRMED } from './evaluate-test-card';
import { enqueueTestEvent, type TestEvent } from './test-events';
import { changeTestIntent, lockTestIntent, type TestIntent } from './test-intents';

interface Payment {
  answer: TestPaymentAnswer;
  /** The resulting event. A queued job delivers it, and the caller may deliver it sooner. */
  event?: TestEvent;
}

/** Simulates the provider's servers when a browser pays. */
export async function payWithTestCard(
  { config, database, clock }: Pick<Dependencies, 'config' | 'database' | 'clock'>,
  { clientSecret, token, challenge }: TestPaymentRequest,
): Promise<Payment> {
  const intentId = readClientSecret(clientSecret, config.secretKey);
  return inTransaction(database, async (tx) => {
    const intent = intentId ? await lockTestIntent(tx, intentId) : undefined;
    if (!intent) throw new HttpError(404, PAYMENT_MESSAGES.notFound);
    if (intent.state === 'cancelled') throw new HttpError(409, PAYMENT_MESSAGES.canceled);
    if (intent.state === 'succeeded') return { answer: { status: 'succeeded' } };

    const asks = token === 'pm_card_threeDSecure2Required';
    if (asks && (challenge === undefined || intent.state !== 'challenged')) {
      await changeTestIntent(tx, intent.intent_id, 'challenged', token);
      return { answer: { status: 'challenged' } };
    }
    const isSetup = intent.amount_cents === 0;
    const evaluated = isSetup ? setupDecline(token) : chargeDecline(token);
    const declined = asks && challenge === 'refused' ? NOT_CONFIRMED : evaluated;
    if (isSetup) return keepOnly(tx, intent, token, declined);
    return decide(tx, intent, token, declined, clock.now());
  });
}

async function keepOnly(
  tx: Transaction,
  setup: TestIntent,
  token: TestCardToken,
  declined: string | undefined,
): Promise<Payment> {
  await changeTestIntent(tx, setup.intent_id, declined === undefined ? 'succeeded' : 'open', token);
  return { answer: answerOf(declined) };
}

async function decide(
  tx: Transaction,
  before: TestIntent,
  token: TestCardToken,
  declined: string | undefined,
  now: Date,
): Promise<Payment> {
  const state = declined === undefined ? 'succeeded' : 'open';
  await changeTestIntent(tx, before.intent_id, state, token);
  const owner = await findByIntent(tx, before.intent_id);
  if (!owner) throw new HttpError(404, PAYMENT_MESSAGES.notFound);
  const event = await enqueueTestEvent(tx, owner, { ...before, state, token }, { declined, now });
  return { answer: answerOf(declined), event };
}

function answerOf(declined: string | undefined): TestPaymentAnswer {
  return declined === undefined ? { status: 'succeeded' } : { status: 'declined', message: declined };
}
