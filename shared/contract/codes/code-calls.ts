import { defineCall } from '../call';
import type { IssuedCode, IssuedCodes, PasscodeRequest } from './codes';
import type { Message } from '../problem';

/** Passcodes of the calling teacher. Teachers who are not approved have none and get 403 when issuing one. */

export const myCodes = defineCall<{ answer: IssuedCodes }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-codes',
});

/**
 * Responds with 201. Repeating the `Idempotency-Key` issues nothing. Responds with 409 when the teacher has
 * fifty active passcodes.
 */
export const issuePasscode = defineCall<{ body: PasscodeRequest; answer: IssuedCode }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-codes',
});

/** Permanent. Responds with 404 when the passcode belongs to someone else. */
export const revokePasscode = defineCall<{ params: { code: string }; answer: Message }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/my-codes/:code',
});
