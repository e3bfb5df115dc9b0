import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { Clock } from '../../platform/clock/clock';
import type { Inbox } from '../inbox';

interface Intent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  customer?: string;
  payment_method?: string;
  setup_future_usage?: string;
}

interface Seen {
  method: string;
  path: string;
  body: Record<string, string>;
  version: string | undefined;
}

const SECRET = 'whsec_fake';

/** A local server with the part of Stripe's HTTP API that we use. Its methods simulate the payer. */
export class FakeStripe {
  readonly settings = { secretKey: 'sk_test_fake', publishableKey: 'pk_test_fake', webhookSecret: SECRET };
  readonly requests: Seen[] = [];
  /** How refunds end. `refused` responds with 400 instead of creating a refund. */
  refunds: 'succeeded' | 'pending' | 'failed' | 'refused' = 'succeeded';
  isAway = false;
  /** Paths of what was removed in the dashboard. */
  readonly removed = new Set<string>();
  private receiver: { inbox: Inbox; clock: Clock } | undefined;
  private setupCustomer = '';
  private readonly intents = new Map<string, Intent>();
  private readonly byKey = new Map<string, string>();
  private readonly server: Server = createServer((request, response) => {
    void this.answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /**
   * From now on it sends by itself that an intent is canceled, before it answers the request that cancels it: its
   * messages may be that quick.
   */
  sendTo(inbox: Inbox, clock: Clock): void {
    this.receiver = { inbox, clock };
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`Fake Stripe has no ${id}`);
    return intent;
  }

  intentOf(paymentId: string): Intent {
    const found = [...this.intents.values()].findLast(({ metadata }) => metadata.payment_id === paymentId);
    if (!found) throw new Error(`Fake Stripe has no intent of ${paymentId}`);
    return found;
  }

  event(
    type: string,
    object: object,
    { id = `evt_${randomBytes(8).toString('hex')}`, at = new Date() } = {},
  ) {
    const created = Math.floor(at.getTime() / 1000);
    const body = JSON.stringify({ id, object: 'event', type, created, data: { object } });
    return { body, signature: sign(body, at) };
  }

  private async answer(request: IncomingMessage): Promise<[number, object]> {
    const { method = '', url: path = '', headers } = request;
    const body = Object.fromEntries(new URLSearchParams(await readText(request)));
    const version = headers['stripe-version'];
    this.requests.push({ method, path, body, version: typeof version === 'string' ? version : undefined });
    if (this.isAway) return [503, { error: { type: 'api_error', message: 'Away' } }];
    const key = headers['idempotency-key'];
    const [status, object] = this.route(method, path, body, typeof key === 'string' ? key : '');
    if (status === 200 && path.endsWith('/cancel')) await this.send('payment_intent.canceled', object);
    return [status, object];
  }

  private async send(type: string, object: object): Promise<void> {
    if (!this.receiver) return;
    const { inbox, clock } = this.receiver;
    const { body, signature } = this.event(type, object, { at: clock.now() });
    await inbox(body, signature);
  }

  private route(method: string, path: string, body: Record<string, string>, key: string): [number, object] {
    if (method === 'DELETE' && this.removed.has(path))
      return [404, { error: { type: 'invalid_request_error', message: 'No such customer' } }];
    const kept = this.keepCards(method, path, body);
    if (kept) return kept;
    const [, id = '', action] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/payment_intents') return [200, this.create(body, key)];
    if (method === 'POST' && path === '/v1/refunds') return this.refund(body);
    const intent = this.intents.get(id);
    if (!intent)
      return [404, { error: { type: 'invalid_request_error', message: 'No such payment_intent' } }];
    if (method === 'GET') return [200, intent];
    if (action === 'confirm') return this.confirm(intent, body);
    if (action !== 'cancel')
      return [404, { error: { type: 'invalid_request_error', message: 'No such path' } }];
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
      return [
        400,
        { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message } },
      ];
    }
    intent.status = 'canceled';
    return [200, intent];
  }

  private confirm(intent: Intent, body: Record<string, string>): [number, object] {
    if (body.payment_method === 'pm_declined') {
      const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
      return [402, { error }];
    }
    if (intent.status === 'succeeded') {
      const message = 'This PaymentIntent has already succeeded.';
      return [
        400,
        { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message } },
      ];
    }
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      payment_method: body.payment_method,
    });
    return [200, intent];
  }

  private keepCards(
    method: string,
    path: string,
    body: Record<string, string>,
  ): [number, object] | undefined {
    const [, thing, id = ''] =
      /^\/v1\/(customers|setup_intents|payment_methods)(?:\/(\w+))?(?:\/detach)?$/.exec(path) ?? [];
    if (thing === 'customers')
      return [200, { id: `cus_${randomBytes(4).toString('hex')}`, object: 'customer' }];
    if (thing === 'payment_methods') {
      const wallet = id === 'pm_apple' ? { type: 'apple_pay' } : null;
      return [200, { id, card: { brand: 'visa', last4: '4242', wallet } }];
    }
    if (thing !== 'setup_intents') return undefined;
    if (method === 'POST') this.setupCustomer = body.customer ?? '';
    const setup = { id: id || 'seti_1', client_secret: 'seti_1_secret_2', customer: this.setupCustomer };
    return [200, { ...setup, status: 'succeeded', payment_method: 'pm_new' }];
  }

  private create(body: Record<string, string>, key: string): Intent {
    const known = this.intents.get(this.byKey.get(key) ?? '');
    if (known) return known;
    const id = `pi_${randomBytes(8).toString('hex')}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      amount: Number(body.amount),
      amount_received: 0,
      currency: body.currency ?? '',
      status: 'requires_payment_method',
      metadata: {
        owner_key: body['metadata[owner_key]'] ?? '',
        payment_id: body['metadata[payment_id]'] ?? '',
      },
      ...(body.customer && { customer: body.customer }),
      setup_future_usage: body.setup_future_usage ?? '',
    };
    this.intents.set(id, intent);
    this.byKey.set(key, id);
    return intent;
  }

  private refund(body: Record<string, string>): [number, object] {
    if (this.refunds === 'refused') {
      return [400, { error: { type: 'invalid_request_error', message: 'The charge is disputed.' } }];
    }
    return [200, this.refundObject(body, this.refunds)];
  }

  refundObject(body: Record<string, string>, status: string): object {
    return {
      id: `re_${randomBytes(8).toString('hex')}`,
      object: 'refund',
      amount: Number(body.amount),
      payment_intent: body.payment_intent,
      status,
      ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
      metadata: { refund_id: body['metadata[refund_id]'], attempt: body['metadata[attempt]'] },
    };
  }
}

export function sign(body: string, at: Date, secret = SECRET): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
