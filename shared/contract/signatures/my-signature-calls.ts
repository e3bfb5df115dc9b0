import { defineCall } from '../call';
import type { MySignatures, SigningRequest } from './my-signatures';

export const mySignatures = defineCall<{ answer: MySignatures }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-signatures',
});

/**
 * Responds with 400 when the name differs from the account's name or a text version is outdated. Signing
 * again keeps the first signature.
 */
export const signTexts = defineCall<{ body: SigningRequest; answer: MySignatures }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-signatures',
});
