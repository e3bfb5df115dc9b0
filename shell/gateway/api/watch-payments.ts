import { paymentConfig } from '@glow50/contract/payments/payment-calls';
import { PaymentConfig, type PaymentProviderName } from '@glow50/contract/payments/payments';
import { parseResponse } from '@glow50/host/parse-json';
import type { ServerConfig } from '../config';
import type { Replicas } from './replicas';

const FRESH_MS = 30_000;
const UNKNOWN_MS = 1000;
const ANSWER_LIMIT_MS = 1000;

export interface Payments {
  /** Whether production accepts test cards only, as the API last said. */
  acceptTestCards(): boolean;
  stop(): void;
}

/** Asks the API periodically how it is paid, in production. Resolves after the first question. */
export async function watchPayments(
  { mode }: Pick<ServerConfig, 'mode'>,
  replicas: Pick<Replicas, 'next'>,
  freshMs = FRESH_MS,
): Promise<Payments> {
  let provider: PaymentProviderName | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look() {
    try {
      const response = await fetch(replicas.next() + paymentConfig.path, {
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      ({ provider } = await parseResponse(PaymentConfig, response));
    } catch {
      // The last answer holds until the API says something else.
    }
  }

  async function round() {
    await look();
    if (isStopped) return;
    timer = setTimeout(() => void round(), provider === undefined ? UNKNOWN_MS : freshMs).unref();
  }

  if (mode === 'production') await round();
  return {
    acceptTestCards: () => provider === 'test',
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
