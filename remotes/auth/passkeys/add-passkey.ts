import { addPasskey as addCall, newPasskeyOptions } from '@glow50/contract/accounts/passkey-calls';
import type { Passkey } from '@glow50/contract/accounts/passkeys';
import type { HttpClient } from '@glow50/host/http/http-client';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { type CreationOptions, isHeldAlready, loadWebauthn, wasGivenUp } from './passkey-browser';

export type Added =
  | { passkey: Passkey }
  | { message: string; /** The password is asked for, or was wrong. */ needsPassword: boolean };

const HELD = 'This device already has a passkey for your account';
const GIVEN_UP = 'No passkey was added. You can try again at any time';

/** Has the browser make a passkey, and adds it to the account. */
export async function addPasskey(api: HttpClient, password?: string): Promise<Added> {
  try {
    const { options } = await api.call(newPasskeyOptions, { body: password ? { password } : {} });
    const { startRegistration } = await loadWebauthn();
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: options as object as CreationOptions,
    });
    const { clientDataJSON, attestationObject, transports } = response;
    const credential = {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
    return { passkey: await api.call(addCall, { body: { credential } }) };
  } catch (error) {
    if (isHeldAlready(error)) return { message: HELD, needsPassword: false };
    if (wasGivenUp(error)) return { message: GIVEN_UP, needsPassword: false };
    if (error instanceof ApiError)
      return { message: error.message, needsPassword: error.fields.password !== undefined };
    if (error instanceof NetworkError) return { message: error.message, needsPassword: false };
    throw error;
  }
}
