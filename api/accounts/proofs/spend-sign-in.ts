import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { addressAt } from '../../platform/limits/address-at';
import { clientKey } from '../../platform/limits/client-key';
import type { Spending } from '../../platform/limits/limits';
import { findKnownBrowser } from '../known-browser';
import { spendOrWork } from './spend-or-work';

/**
 * Counts a try to sign in, before the secret is checked. Resolves to what to give back when it was right. Throws 429; then
 * a stranger's browser can work for its next tries, and a proof of the mailbox helps every browser.
 */
export async function spendSignIn(
  dependencies: Pick<Dependencies, 'config' | 'clock' | 'limits'>,
  request: FastifyRequest,
  email: string,
): Promise<readonly Spending[]> {
  const { config, limits } = dependencies;
  const address = email.toLowerCase();
  const known = findKnownBrowser(request, config, email);
  if (known) {
    const spent: Spending[] =
      known.by === 'mail'
        ? [['loginMailed', known.id]]
        : [
            ['loginKnown', known.id],
            ['loginKnownAddress', address],
          ];
    await limits.spend(...spent);
    return spent;
  }
  const ofAddress: Spending = ['loginAddress', address];
  return spendOrWork(dependencies, request, {
    email,
    spendings: [
      ['loginClient', clientKey(request.ip)],
      ['loginPair', addressAt(email, request.ip)],
      ofAddress,
    ],
    afterWork: [ofAddress],
  });
}
