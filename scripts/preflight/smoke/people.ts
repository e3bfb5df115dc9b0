import { randomInt, randomUUID } from 'node:crypto';
import type { TourCall, TourRole } from '@glow50/host/tour';
import { DEMO_ACCOUNTS, type DemoAccount } from '@glow50/demo-data/accounts';
import { parseJson, parseResponse } from '@glow50/host/parse-json';
import type { APIRequestContext, Browser, BrowserContextOptions } from 'playwright';
import { z } from 'zod';
import { signIn } from './sign-in';

const LoggedIn = z.object({ accessToken: z.string() });

export const ROLES: readonly TourRole[] = ['visitor', 'customer', 'provider', 'staff'];

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Who uses the site: its demo accounts, and visitors without one. */
export class People {
  private readonly browser: Browser;
  readonly site: string;
  private readonly states = new Map<TourRole, Promise<StorageState>>();
  private readonly sessions = new Map<TourRole, Promise<Headers>>();
  /** Another one each time: limits last longer than a preflight. */
  private readonly network = `10.${randomInt(256)}`;
  private lastAddress = 0;

  constructor(browser: Browser, site: string) {
    this.browser = browser;
    this.site = site;
  }

  /** Options of a browser in which this role is signed in. Each comes from an address of its own: limits count by address. */
  async contextOf(role: TourRole): Promise<BrowserContextOptions> {
    this.lastAddress += 1;
    const address = `${this.network}.${Math.floor(this.lastAddress / 250)}.${(this.lastAddress % 250) + 1}`;
    const common = {
      baseURL: this.site,
      extraHTTPHeaders: { 'x-forwarded-for': address },
      // They would ask the site itself for the candidate's files, which it does not have yet.
      serviceWorkers: 'block' as const,
    };
    return role === 'visitor' ? common : { ...common, storageState: await this.stateOf(role) };
  }

  /** Calls the API as who is named, or with the cookies of a visitor's browser. */
  async call<Answer>(
    visitor: APIRequestContext,
    method: string,
    path: string,
    { as = 'visitor', body }: TourCall = {},
  ): Promise<Answer> {
    const address = new URL(`/api/v1${path}`, this.site).href;
    const headers = { 'idempotency-key': randomUUID() };
    const data = method === 'GET' ? undefined : (body ?? {});
    if (as !== 'visitor') return fetchJson(address, method, data, await this.sessionOf(as));
    const answer = await visitor.fetch(address, { method, headers, ...(data && { data }) });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path} answers ${answer.status()}: ${text}`);
    return parseJson(z.custom<Answer>(), text, path);
  }

  private stateOf(role: TourRole): Promise<StorageState> {
    const known = this.states.get(role) ?? this.enter(role);
    this.states.set(role, known);
    return known;
  }

  private async enter(role: TourRole): Promise<StorageState> {
    const context = await this.browser.newContext();
    try {
      const refusal = await signIn(context, this.site, accountOf(role));
      if (refusal) throw new Error(`Nobody can sign in as ${role}: ${refusal}`);
      return await context.storageState();
    } finally {
      await context.close();
    }
  }

  private sessionOf(role: TourRole): Promise<Headers> {
    const known = this.sessions.get(role) ?? logIn(this.site, accountOf(role));
    this.sessions.set(role, known);
    return known;
  }
}

/** Resolves to the headers of calls in a session: it counts only with its cookie. */
async function logIn(site: string, { email, password }: DemoAccount): Promise<Headers> {
  const answer = await fetch(new URL('/api/v1/auth/login', site), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, tokenExpiration: '1h' }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  const { accessToken } = await parseResponse(LoggedIn, answer);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return new Headers({ authorization: `Bearer ${accessToken}`, cookie: cookies.join('; ') });
}

async function fetchJson<Answer>(
  address: string,
  method: string,
  data: object | undefined,
  session: Headers,
): Promise<Answer> {
  const headers = new Headers(session);
  headers.set('idempotency-key', randomUUID());
  if (data) headers.set('content-type', 'application/json');
  const answer = await fetch(address, { method, headers, ...(data && { body: JSON.stringify(data) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${new URL(address).pathname} answers ${answer.status}: ${text}`);
  return parseJson(z.custom<Answer>(), text, address);
}

function accountOf(role: TourRole): DemoAccount {
  const account = DEMO_ACCOUNTS.find(({ purpose }) => purpose.toLowerCase() === role);
  if (!account) throw new Error(`There is no demo account for ${role}`);
  return account;
}
