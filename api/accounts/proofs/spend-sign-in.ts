import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { addressAt } from '../../platform/limits/address-at';
import { clientKey } from '../../platform/limits/client-key';
import type { Spending } from '../../platform/limits/limits';
import { findKnownBrowser, type KnownBrowser } from '../known-browser';
import { spendOrWork, trySpend } from './spend-or-work';

/**
 * Counts a try to sign in, before the secret is checked. Resolves to what to give back when it was right. A browser that
 * is known has tries of its own before those of strangers. Throws 429 when these are used up too; then a browser can work
 * for its next tries, and a proof of the mailbox helps beyond that. One in which the right password was typed before can
 * work for as many as it likes: each takes twice as long, and strangers cannot use them up.
 */
export async function spendSignIn(
  dependencies: Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits'>,
  request: FastifyRequest,
  email: string,
): Promise<readonly Spending[]> {
  const address = email.toLowerCase();
  const known = await findKnownBrowser(dependencies, request, address);
  for (const spendings of ofKnownBrowser(known, address)) {
    if (await trySpend(dependencies.limits, ...spendings)) return spendings;
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
    ...(known?.by === 'password' && { ownAfterWork: ['loginWorked', known.id] }),
  });
}

function ofKnownBrowser(known: KnownBrowser | undefined, address: string): readonly (readonly Spending[])[] {
  if (!known) return [];
  if (known.by === 'mail') return [[['loginMailed', known.id]]];
  return [
    [
      ['loginKnown', known.id],
      ['loginKnownAddress', address],
    ],
    [
      ['loginReserve', known.id],
      ['loginReserveAddress', address],
    ],
  ];
}
