import type { Account, AccountSession } from '@glow50/contract/accounts/account';
import { getAccount, listSessions } from '@glow50/contract/accounts/account-calls';
import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';

export interface AccountData {
  account: Account;
  sessions: AccountSession[];
}

export function loadAccount(host: HostServices) {
  return async ({ request: { signal } }: LoaderFunctionArgs): Promise<Outcome<AccountData> | null> => {
    await host.session.whenKnown();
    if (host.session.status === 'signed-out') return null;
    const { api } = host;
    const calls = Promise.all([api.call(getAccount, { signal }), api.call(listSessions, { signal })]);
    return toOutcome(
      calls.then(([account, sessions]) => ({ account, sessions })),
      host,
    );
  };
}
