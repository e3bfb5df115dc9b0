import { v7 } from 'uuid';
import { buildApp } from '../app';
import { buildWorkers } from '../workers';
import type { Database } from '../platform/database/database';
import type { CompositionOptions } from '../composition';
import { runJobs } from '../platform/testing/run-jobs';
import { testComposition } from './test-app';
import { testClock } from '../platform/testing/test-config';
import { withoutLimits } from '../platform/testing/unlimited';

export interface TestVisitor {
  cookie: string;
  headers: Record<string, string>;
  /** Of its network. */
  address: string;
}

export const newVisitor = (headers: Record<string, string> = {}, address = '127.0.0.1'): TestVisitor => ({
  cookie: '',
  headers,
  address,
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Write = { key?: string; body?: object };

/** The whole API with its jobs, a clock that tests move, and calls as a visitor's browser makes them. */
export async function openTestSite(
  database: Database,
  {
    clock = testClock(),
    ...changes
  }: Partial<CompositionOptions> & { clock?: ReturnType<typeof testClock> } = {},
) {
  const composition = testComposition(database, { clock, limitRules: withoutLimits(), ...changes });
  const app = await buildApp(composition);
  const workers = buildWorkers(composition);

  /** Sends and remembers the cookie of guests. Every write has a new idempotency key unless one is given. */
  async function call(visitor: TestVisitor, method: Method, url: string, { key = v7(), body }: Write = {}) {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: visitor.address,
      headers: {
        ...visitor.headers,
        ...(visitor.cookie && {
          cookie: [visitor.headers.cookie, visitor.cookie].filter(Boolean).join('; '),
        }),
        ...(method !== 'GET' && { 'idempotency-key': key, 'content-type': 'application/json' }),
      },
      ...(body && { payload: body }),
    });
    const cookie = answer.cookies.find(({ name }) => name === 'visitor');
    if (cookie) visitor.cookie = `visitor=${cookie.value}`;
    return answer;
  }

  /** Sends the test card's token to the test-mode payment provider, as the browser does. */
  const payWith = (clientSecret = '', token = 'pm_card_visa') =>
    app.inject({ method: 'POST', url: '/api/v1/payments/test-mode', payload: { clientSecret, token } });

  return {
    app,
    clock,
    database,
    composition,
    call,
    payWith,
    payByCard: ({ payment }: { payment: { clientSecret: string } | null }, token?: string) =>
      payWith(payment?.clientSecret, token),
    work: () => runJobs(database, workers, clock.now()),
    close: () => app.close(),
  };
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

/** Reads what a page reads when it opens, until the visitor has a cookie, also when the database fails. */
export async function openPage(
  site: Pick<TestSite, 'call'>,
  visitor: TestVisitor,
  read: string,
): Promise<void> {
  for (let tries = 0; visitor.cookie === '' && tries < 20; tries += 1) await site.call(visitor, 'GET', read);
}
