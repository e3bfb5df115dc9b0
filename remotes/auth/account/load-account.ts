import type { Account, AccountSession } from '@glow50/contract/accounts/account';
import { getAccount, listSessions } from '@glow50/contract/accounts/account-calls';
import { myCards } from '@glow50/contract/payments/saved-card-calls';
import type { SavedCard } from '@glow50/contract/payments/saved-cards';
import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';

export interface AccountData {
  account: Account;
  sessions: AccountSession[];
  cards: SavedCard[];
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
    ]);
    return toOutcome(
      calls.then(([account, sessions, { cards }]) => ({ account, sessions, cards })),
      host,
    );
  };
}
