import { verifyForgetToken } from '@glow50/contract/accounts/auth-calls';
import type { OtherWays } from '@glow50/contract/accounts/other-ways';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import type { HostServices } from '@glow50/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { readReply } from '@glow50/host/http/read-reply';

export type ResetLink =
  | { kind: 'live'; token: string; otherWays: OtherWays | undefined }
  /** The link expired, was used or is invalid. A toast has told the visitor. */
  | { kind: 'over' }
  /** The address has no token, for example because it was typed in or opened again. */
  | { kind: 'missing' }
  /** The check failed, so it is unknown whether the link works. */
  | { kind: 'unchecked' };

export function checkResetLink({ api, notify }: HostServices) {
  return async ({ request }: LoaderFunctionArgs): Promise<ResetLink> => {
    const token = new URL(request.url).searchParams.get('token');
    if (!token) return { kind: 'missing' };
    const checked = api.call(verifyForgetToken, { bearer: token, signal: request.signal });
    const { message } = await readReply(checked);
    if (message === AUTH_MESSAGES.tokenValid) {
      return { kind: 'live', token, otherWays: (await checked).otherWays };
    }
    if (message === AUTH_MESSAGES.invalidToken) {
      notify.error(AUTH_TEXTS.linkExpired);
      return { kind: 'over' };
    }
    notify.error(AUTH_TEXTS.reloadPage);
    return { kind: 'unchecked' };
  };
}
