import { verifyForgetToken } from '@glow50/shared/api/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/shared/api/messages';
import type { HostServices } from '@glow50/shared/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/shared/router';
import { readReply } from '@glow50/shared/http/read-reply';

export type ResetLink =
  | { kind: 'live'; token: string }
  /** It expired, was used or is not ours; the visitor has been told. */
  | { kind: 'over' }
  /** The address holds no token: it was typed, or opened again. */
  | { kind: 'missing' }
  /** Whether it works could not be found out. */
  | { kind: 'unchecked' };

/** Asks whether the link of the reset email works before its page opens. */
export function checkResetLink({ api, notify }: HostServices) {
  return async ({ request }: LoaderFunctionArgs): Promise<ResetLink> => {
    const token = new URL(request.url).searchParams.get('token');
    if (!token) return { kind: 'missing' };
    const { message } = await readReply(
      api.call(verifyForgetToken, { bearer: token, signal: request.signal }),
    );
    if (message === AUTH_MESSAGES.tokenValid) return { kind: 'live', token };
    if (message === AUTH_MESSAGES.invalidToken) {
      notify.error(AUTH_TEXTS.linkExpired);
      return { kind: 'over' };
    }
    notify.error(AUTH_TEXTS.reloadPage);
    return { kind: 'unchecked' };
  };
}
