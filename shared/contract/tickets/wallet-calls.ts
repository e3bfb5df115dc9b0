import { defineCall } from '../call';
import type { WalletLink } from './tickets';

/**
 * A ticket for the wallet of a phone, by its signed token. Respond with 404 for an invalid token, and where the site
 * has no keys for the wallet; with 410 after the ticket was transferred, and with 409 when it is no longer valid.
 */

/** The pass file (`application/vnd.apple.pkpass`), used as a link target. */
export const appleWalletPass = defineCall<{ params: { token: string }; answer: Blob }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/tickets/:token/apple-wallet',
});

export const googleWalletLink = defineCall<{ params: { token: string }; answer: WalletLink }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/tickets/:token/google-wallet',
});
