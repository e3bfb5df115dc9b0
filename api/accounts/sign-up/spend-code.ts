import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { addressAt } from '../../platform/limits/address-at';
import { clientKey } from '../../platform/limits/client-key';
import type { Spending } from '../../platform/limits/limits';
import { spendOrWork } from '../proofs/spend-or-work';

interface Typed {
  email: string;
  /** The attempt that this browser began. */
  ownAttempt: string | undefined;
  /** Whether anybody waits for a code to the address. */
  isAwaited: boolean;
}

/**
 * Counts a typed code before it is checked. Strangers take no tries from the browser that began an attempt. Throws 429
 * when its tries are used up; then the browser can work for a further one, until the address has none left. The emailed
 * link works all the same.
 */
export function spendCode(
  dependencies: Pick<Dependencies, 'config' | 'clock' | 'limits'>,
  request: FastifyRequest,
  { email, ownAttempt, isAwaited }: Typed,
): Promise<readonly Spending[]> {
  const address = email.toLowerCase();
  const ofStranger: Spending[] = [
    ['codeClient', clientKey(request.ip)],
    ['codePair', addressAt(email, request.ip)],
    ...(isAwaited ? [['codeAddress', address] as const] : []),
  ];
  return spendOrWork(dependencies, request, {
    email,
    spendings:
      ownAttempt === undefined
        ? ofStranger
        : [
            ['codeAttempt', ownAttempt],
            ['codeBegun', address],
          ],
    afterWork: [['codeAfterWork', address]],
    refusal: AUTH_MESSAGES.codesUsedUp,
  });
}
