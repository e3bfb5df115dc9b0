import type { Account, AccountSession } from '@glow50/contract/accounts/account';
import { getAccount, listSessions } from '@glow50/contract/accounts/account-calls';
import { myCards } from '@glow50/contract/payments/saved-card-calls';
import type { SavedCard } from '@glow50/contract/payments/saved-cards';
import { accountPhone } from '@glow50/contract/texts/account-phone-calls';
import type { TextsTo } from '@glow50/contract/texts/phone-check';
import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';

export interface AccountData {
  account: Account;
  sessions: AccountSession[];
  cards: SavedCard[];
  /** Null where the site sends no texts. */
  texts: TextsTo | null;
}

export function loadAccount(host: HostServices) {
  return async ({ request: { signal } }: LoaderFunctionArgs): Promise<Outcome<AccountData> | null> => {
    await host.session.whenKnown();
    if (host.session.status === 'signed-out') return null;
    const { api } = host;
    const calls = Promise.all([
      api.call(getAccount, { signal }),
      api.call(listSessions, { signal }),
      api.call(myCards, { signal }),
      // The rest of the page does without it, also at an older API.
      api.call(accountPhone, { signal }).catch(() => ({ texts: null })),
    ]);
    return toOutcome(
      calls.then(([account, sessions, { cards }, { texts }]) => ({ account, sessions, cards, texts })),
      host,
    );
  };
}
