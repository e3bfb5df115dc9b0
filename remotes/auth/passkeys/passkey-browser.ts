import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';

export type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
export type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** An address without a name, such as 127.0.0.1, can have no passkeys. */
const IS_NUMBER = /^[\d.]+$|:/;

export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !IS_NUMBER.test(window.location.hostname);

export const loadWebauthn = () => import('@simplewebauthn/browser');

/** Whether the browser or its owner ended the dialog, as opposed to a defect. */
export const wasGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['AbortError', 'NotAllowedError', 'InvalidStateError'].includes(error.name);

/** Whether another dialog of the page replaced it. */
export const wasReplaced = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Whether the device already holds a passkey of the account. */
export const isHeldAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';
