import { verifyForgetToken } from '@glow50/shared/api/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/shared/api/messages';
import type { HostServices } from '@glow50/shared/host/host-services';
import { type LoaderFunctionArgs, redirect } from '@glow50/shared/router';
import { readReply } from '../answers/read-reply';

export type ResetLink =
  | { kind: 'live'; token: string }
  /** The address holds no token: it was typed, or opened again. */
  | { kind: 'missing' }
  /** Whether it works could not be found out. */
  | { kind: 'unchecked' };

/** Asks whether the link of the reset email works before its page opens. One that does not leads to another. */
export function checkResetLink({ api, notify }: HostServices) {
  return async ({ request }: LoaderFunctionArgs): Promise<ResetLink | Response> => {
    const token = new URL(request.url).searchParams.get('token');
    if (!token) return { kind: 'missing' };
    const { message } = await readReply(
      api.call(verifyForgetToken, { bearer: token, signal: request.signal }),
    );
    if (message === AUTH_MESSAGES.tokenValid) return { kind: 'live', token };
    if (message === AUTH_MESSAGES.invalidToken) {
      notify.error(AUTH_TEXTS.linkExpired);
      return redirect('/forget-password');
    }
    notify.error(AUTH_TEXTS.reloadPage);
    return { kind: 'unchecked' };
  };
}
