import { defineCall } from './call';
import type { MySignatures, SigningRequest } from './my-signatures';

export const mySignatures = defineCall<{ answer: MySignatures }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-signatures',
});

/** 400 for another name than the account's, or an old version of a text. Signed again, the first signature stands. */
export const signTexts = defineCall<{ body: SigningRequest; answer: MySignatures }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-signatures',
});
