import type { LoginAnswer } from './auth';
import { defineCall } from '../call';
import type {
  AddPasskeyRequest,
  FreshProof,
  OptionsAnswer,
  Passkey,
  PasskeyList,
  PasskeySignIn,
  RenamePasskeyRequest,
} from './passkeys';

/** Sets a cookie that binds the challenge to this browser. The challenge works once, for five minutes. */
export const passkeySignInOptions = defineCall<{ answer: OptionsAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/passkey/options',
});

/**
 * Signs in without password or code. Responds with 401 when the passkey is unknown, removed, copied or answers another
 * challenge, origin or browser, and with 429 after too many attempts.
 */
export const passkeySignIn = defineCall<{ body: PasskeySignIn; answer: LoginAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/passkey',
});

/** Sorted newest first. This call and all below respond with 401 without a bearer token and session cookie. */
export const listPasskeys = defineCall<{ answer: PasskeyList }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/account/passkeys',
});

/** Responds with 400 at `password` when the sign-in is not fresh and the password is missing or wrong. */
export const newPasskeyOptions = defineCall<{ body: FreshProof; answer: OptionsAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/account/passkeys/options',
});

/** Answers the options of this browser, once. Emails the owner. Responds with 400 when the credential does not fit. */
export const addPasskey = defineCall<{ body: AddPasskeyRequest; answer: Passkey }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/account/passkeys',
});

export const renamePasskey = defineCall<{
  params: { passkeyId: string };
  body: RenamePasskeyRequest;
  answer: Passkey;
}>({
  method: 'PATCH',
  base: 'api',
  path: '/api/v1/account/passkeys/:passkeyId',
});

/**
 * Responds with 204, or with 404 when the passkey is somebody else's or gone. Emails the owner. Responds with 400 at
 * `password` as `newPasskeyOptions`, and with 403 for a second step of staff while the second step is owed.
 */
export const removePasskey = defineCall<{
  params: { passkeyId: string };
  body: FreshProof;
  answer: null;
}>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/account/passkeys/:passkeyId',
});
