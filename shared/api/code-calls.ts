import { defineCall } from './call';
import type { IssuedCode, IssuedCodes, PasscodeRequest } from './codes';
import type { Message } from './problem';

/** Passcodes of approved teachers; a teacher who is not approved has none (403 on issuing). */

export const myCodes = defineCall<{ answer: IssuedCodes }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-codes',
});

/** 201, once for an `Idempotency-Key`. 409 with fifty that work already. */
export const issuePasscode = defineCall<{ body: PasscodeRequest; answer: IssuedCode }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-codes',
});

/** It works no longer, for ever. 404 when it is not the caller's. */
export const revokePasscode = defineCall<{ params: { code: string }; answer: Message }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/my-codes/:code',
});
