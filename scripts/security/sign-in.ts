import { LoginAnswer } from '@glow50/contract/accounts/auth';
import { DEMO_ACCOUNTS } from '@glow50/demo-data/accounts';
import { parseResponse } from '@glow50/host/parse-json';
import type { Caller, CallerName } from './target';

const ANONYMOUS: Caller = { name: 'anonymous', headers: () => ({}), renew: async () => undefined };

/** Nobody, and the demo accounts of a customer, of a provider and of staff. */
export async function signInCallers(origin: string): Promise<Caller[]> {
  const accounts = DEMO_ACCOUNTS.filter(({ isVerified }) => isVerified);
  const callers = await Promise.all(
    accounts.map(({ role, ownsProvider, email, password }) =>
      signIn(origin, role === 'staff' ? 'staff' : ownsProvider ? 'provider' : 'customer', {
        email,
        password,
      }),
    ),
  );
  return [ANONYMOUS, ...callers];
}

async function signIn(
  origin: string,
  name: CallerName,
  account: { email: string; password: string },
): Promise<Caller> {
  let headers = await logIn(origin, account);
  return {
    name,
    headers: () => headers,
    async renew() {
      const answer = await fetch(`${origin}/api/v1/account`, { headers });
      await answer.text();
      if (answer.status === 401) headers = await logIn(origin, account);
    },
  };
}

async function logIn(origin: string, account: object): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, tokenExpiration: '30d' }),
  });
  if (!answer.ok)
    throw new Error(`Signing in at ${origin} failed with ${answer.status}: it needs the demo data`);
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('session='));
  const { accessToken } = await parseResponse(LoginAnswer, answer);
  return { authorization: `Bearer ${accessToken}`, cookie: cookie?.split(';')[0] ?? '' };
}
