import { defineCall } from '../call';
import type { AddPasskeyRequest, OptionsAnswer, Passkey } from './passkeys';
import type {
  AppSetUp,
  NewRecoveryCodes,
  SecondStep,
  SetUpProof,
  StepCode,
  StepCredential,
} from './second-step';

const ROOT = '/api/v1/account/second-step';

/** This call and all others in this file respond with 401 without a session, and with 403 to everybody but staff. */
export const readSecondStep = defineCall<{ answer: SecondStep }>({ method: 'GET', base: 'api', path: ROOT });

/**
 * Begins to set up an app; nothing is kept until its first code. Responds with 400 at `password` when the sign-in is not
 * fresh, at `permit` when that code is wrong, and with 403 when there is a second step that this session has not proved.
 */
export const setUpApp = defineCall<{ body: SetUpProof; answer: AppSetUp }>({
  method: 'POST',
  base: 'api',
  path: `${ROOT}/app/begin`,
});

/** Keeps the app after its first code; replaces another app. The recovery codes are shown this once. */
export const confirmApp = defineCall<{ body: StepCode; answer: NewRecoveryCodes }>({
  method: 'POST',
  base: 'api',
  path: `${ROOT}/app`,
});

/** Takes a code of the app, once, or a recovery code, once. Responds with 400 at `code`, and 429 after too many. */
export const proveByCode = defineCall<{ body: StepCode; answer: SecondStep }>({
  method: 'POST',
  base: 'api',
  path: `${ROOT}/code`,
});

export const stepPasskeyOptions = defineCall<{ answer: OptionsAnswer }>({
  method: 'POST',
  base: 'api',
  path: `${ROOT}/passkey/options`,
});

export const proveByPasskey = defineCall<{ body: StepCredential; answer: SecondStep }>({
  method: 'POST',
  base: 'api',
  path: `${ROOT}/passkey`,
});

/** As `setUpApp`, for a passkey that also is the second step. */
export const newStepPasskeyOptions = defineCall<{ body: SetUpProof; answer: OptionsAnswer }>({
  method: 'POST',
  base: 'api',
  path: `${ROOT}/new-passkey/options`,
});

export const addStepPasskey = defineCall<{ body: AddPasskeyRequest; answer: Passkey }>({
  method: 'POST',
  base: 'api',
  path: `${ROOT}/new-passkey`,
});
