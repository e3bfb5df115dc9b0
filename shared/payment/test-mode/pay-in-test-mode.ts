import { payInTestMode } from '@glow50/contract/payments/payment-calls';
import type { TestCardToken } from '@glow50/contract/payments/test-payments';
import { ApiError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import type { PaymentOutcome } from '../payment-fields';
import type { PaymentContext } from '../payment-occasion';
import { describeRefusal } from '../payment-messages';

/**
 * `ask` is called when the test card requires confirmation. It shows the bank's dialog and resolves with the
 * payer's answer.
 */
export async function payWithToken(
  api: HttpClient,
  payment: { clientSecret: string; token: TestCardToken },
  { kept }: PaymentContext,
  ask: () => Promise<'passed' | 'refused'>,
): Promise<PaymentOutcome> {
  try {
    let answer = await api.call(payInTestMode, { body: payment });
    if (answer.status === 'challenged') {
      answer = await api.call(payInTestMode, { body: { ...payment, challenge: await ask() } });
    }
    if (answer.status === 'succeeded') return { kind: 'done' };
    return {
      kind: 'refused',
      message: describeRefusal(answer.status === 'declined' ? answer.message : '', kept),
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof ApiError && error.status < 500 ? 'refused' : 'unknown', message };
  }
}
