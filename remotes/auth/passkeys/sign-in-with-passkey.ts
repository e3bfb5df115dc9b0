import type { LoginRequest } from '@glow50/contract/accounts/auth';
import { passkeySignIn, passkeySignInOptions } from '@glow50/contract/accounts/passkey-calls';
import { AUTH_TEXTS } from '@glow50/contract/messages';
import type { HostServices } from '@glow50/host/host-services';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { loadWebauthn, type RequestOptions, wasGivenUp, wasReplaced } from './passkey-browser';

interface Way {
  lifetime(): LoginRequest['tokenExpiration'];
  /** Offers the passkeys in the email field instead of in a dialog. */
  inField: boolean;
  /**
   * Asked before the browser is: an offer that comes late would end the dialog that was asked for meanwhile. And after
   * it: one press signs in once.
   */
  isOver?(): boolean;
  /** The visitor has chosen a passkey, which is being sent. */
  onChosen?(): void;
}

const NONE_USED = 'No passkey was used. Try again, or sign in another way';

/** Resolves to what went wrong, or to undefined: signed in, or replaced by another try. */
export async function signInWithPasskey(
  { api, session, notify }: HostServices,
  { lifetime, inField, isOver, onChosen }: Way,
): Promise<string | undefined> {
  try {
    const { startAuthentication } = await loadWebauthn();
    const { options } = await api.call(passkeySignInOptions);
    if (isOver?.()) return undefined;
    const credential = await startAuthentication({
      optionsJSON: options as object as RequestOptions,
      useBrowserAutofill: inField,
    });
    if (isOver?.()) return undefined;
    onChosen?.();
    const { id, rawId, type, response } = credential;
    const tokenExpiration = lifetime();
    const answer = await api.call(passkeySignIn, {
      body: { credential: { id, rawId, type, response }, tokenExpiration },
    });
    session.signIn(answer, tokenExpiration);
    notify.success(AUTH_TEXTS.welcomeBack);
    return undefined;
  } catch (error) {
    // Nobody asked for what the field offers by itself, so its end is no news.
    if (wasReplaced(error) || (inField && wasGivenUp(error))) return undefined;
    if (wasGivenUp(error)) return NONE_USED;
    if (error instanceof ApiError || error instanceof NetworkError) return error.message;
    throw error;
  }
}
