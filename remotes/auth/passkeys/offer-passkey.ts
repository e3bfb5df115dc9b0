import { listPasskeys } from '@glow50/contract/accounts/passkey-calls';
import type { HostServices } from '@glow50/host/host-services';
import { addPasskey } from './add-passkey';
import { canUsePasskeys } from './passkey-browser';

const OFFERED = 'passkey-offer';

/** After signing in without a passkey, once in this browser, to people who have none. */
export async function offerPasskey({ api, drafts, notify }: HostServices): Promise<void> {
  if (!canUsePasskeys() || drafts.read(OFFERED) === true) return;
  const answer = await api.call(listPasskeys).catch(() => undefined);
  if (!answer || answer.passkeys.length > 0) return;
  drafts.write(OFFERED, true);
  notify.plain('Next time, sign in with one touch', {
    label: 'Add a passkey',
    press: () => {
      void addPasskey(api).then((added) => {
        if ('passkey' in added) notify.success('Passkey added');
        else notify.error(added.message);
      });
    },
  });
}
