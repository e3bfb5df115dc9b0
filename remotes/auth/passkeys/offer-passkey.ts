import { listPasskeys } from '@glow50/contract/accounts/passkey-calls';
import type { HostServices } from '@glow50/host/host-services';
import { canUsePasskeys } from './passkey-browser';

const OFFERED = 'passkey-offer';
const OFFER = 'Next time, sign in with one touch: add a passkey on your account page';

/** A hint after signing in with a password, once in this browser, to people who have no passkey. */
export async function offerPasskey({ api, drafts, notify }: HostServices): Promise<void> {
  if (!canUsePasskeys() || drafts.read(OFFERED) === true) return;
  const answer = await api.call(listPasskeys).catch(() => undefined);
  if (!answer || answer.passkeys.length > 0) return;
  drafts.write(OFFERED, true);
  notify.plain(OFFER);
}
