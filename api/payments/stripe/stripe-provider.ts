import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import { ForgedEvent, type PaymentProvider, ProviderUnavailable } from '../payment-provider';
import { callStripe, isRefusal } from './ask-stripe';
import { stripeCards } from './stripe-cards';
import { toEvent, toIntentReport, toRefundReport } from './stripe-reports';

/** The API version that this code is written for. It overrides the account's default version. */
export const STRIPE_API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
const SIGNATURE_SECONDS = 300;

export function stripeProvider(settings: NonNullable<Config['stripe']>, clock: Clock): PaymentProvider {
  let loading: Promise<Stripe> | undefined;
  const open = () => (loading ??= openStripe(settings));

  return {
    name: 'stripe',
    cards: stripeCards(open),

    async createIntent({ ownerKey, paymentId, instead, amountCents, customerRef, savesCard }) {
      const intent = await callStripe(async () =>
        (await open()).paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            // One intent covers all payment methods, so a payer who switches the method cannot pay twice.
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: { owner_key: ownerKey, payment_id: paymentId },
            ...(customerRef && { customer: customerRef, ...savingFor(savesCard) }),
          },
          // Another choice than that of an attempt whose answer was lost makes another intent, which nobody was given.
          {
            idempotencyKey: [
              'payment',
              paymentId,
              ...(instead ? [instead] : []),
              ...(savesCard === undefined ? [] : [savesCard, customerRef]),
            ].join(':'),
          },
        ),
      );
      return { intentId: intent.id, clientSecret: intent.client_secret ?? '' };
    },

    async readIntent(intentId) {
      const intent = await callStripe(async () => (await open()).paymentIntents.retrieve(intentId));
      return { ...toIntentReport(intent), clientSecret: intent.client_secret ?? '' };
    },

    async cancelIntent(intentId) {
      const stripe = await open();
      try {
        return toIntentReport(await stripe.paymentIntents.cancel(intentId));
      } catch (error) {
        if (!isRefusal(error)) throw new ProviderUnavailable(error);
        return toIntentReport(await callStripe(() => stripe.paymentIntents.retrieve(intentId)));
      }
    },

    async refund({ refundId, attempt, intentId, amountCents }) {
      const stripe = await open();
      try {
        const refund = await stripe.refunds.create(
          {
            payment_intent: intentId,
            amount: amountCents,
            metadata: { refund_id: refundId, attempt: String(attempt) },
          },
          { idempotencyKey: `refund:${refundId}:${attempt}` },
        );
        return toRefundReport(refund);
      } catch (error) {
        if (!isRefusal(error)) throw new ProviderUnavailable(error);
        return { refund: { refundId, attempt }, state: 'failed', failure: error.message };
      }
    },

    async readEvent(body, signature) {
      const { webhooks } = await open();
      const now = clock.now().getTime();
      try {
        const event = webhooks.constructEvent(
          body,
          signature,
          settings.webhookSecret,
          SIGNATURE_SECONDS,
          undefined,
          now,
        );
        return toEvent(event);
      } catch {
        throw new ForgedEvent();
      }
    },
  };
}

/** Without a choice, for a plan: its later months are charged in the payer's absence. */
function savingFor(
  savesCard: boolean | undefined,
): Pick<Stripe.PaymentIntentCreateParams, 'setup_future_usage'> {
  if (savesCard === undefined) return { setup_future_usage: 'off_session' };
  return savesCard ? { setup_future_usage: 'on_session' } : {};
}

async function openStripe({ secretKey, apiUrl }: NonNullable<Config['stripe']>): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const elsewhere = apiUrl ? new URL(apiUrl) : undefined;
  return new StripeClient(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(elsewhere && {
      host: elsewhere.hostname,
      port: elsewhere.port || (elsewhere.protocol === 'https:' ? 443 : 80),
      protocol: elsewhere.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}
