import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';
import { v7 } from 'uuid';

type Visitor = () => Promise<Pick<InjectOptions, 'headers' | 'remoteAddress'>>;

/**
 * The kinds of callers. Each call gets a new session, because the call may end it. `owner` owns the records
 * in the examples.
 */
export interface Visitors {
  anonymous: Visitor;
  expired: Visitor;
  withoutCookie: Visitor;
  owner: Visitor;
  otherUser: Visitor;
  staff: Visitor;
}

type Example = string | { url: string; body: object };

/** Called again for each request, because the request may delete the record. */
export type Examples = Readonly<Record<string, () => Promise<Example>>>;

type Statuses = Record<keyof Visitors, number> & { fromAfar: number };

/** Calls every route as every visitor. Returns one line per response that contradicts the declared access. */
export async function walkRoutes(
  app: FastifyInstance,
  visitors: Visitors,
  examples: Examples,
  routes: readonly RouteOptions[] = app.guardedRoutes,
): Promise<string[]> {
  const issues: string[] = [];
  for (const route of routes) {
    for (const method of [route.method].flat()) {
      const name = `${method} ${route.url}`;
      const example = examples[route.url];
      const needsExample = route.config?.access?.startsWith('owner') ?? false;
      if (needsExample && !example) {
        issues.push(`${name}: there is no example of a thing of the owner's`);
        continue;
      }
      const statuses = await visit(app, method, example ?? (async () => anyAddress(route)), visitors);
      issues.push(...evaluate(route, statuses).map((issue) => `${name}: ${issue}`));
    }
  }
  return issues;
}

const anyAddress = ({ url }: RouteOptions) => url.replace(/:\w+|\*/g, 'x');

async function visit(
  app: FastifyInstance,
  method: string,
  example: () => Promise<Example>,
  visitors: Visitors,
): Promise<Statuses> {
  const all: Record<string, Visitor> = {
    ...visitors,
    fromAfar: async () => ({ remoteAddress: '203.0.113.9' }),
  };
  const statuses: [string, number][] = [];
  for (const [who, visitor] of Object.entries(all)) {
    const { headers, ...rest } = await visitor();
    const found = await example();
    const { url, body } = typeof found === 'string' ? { url: found, body: undefined } : found;
    const request = {
      ...rest,
      headers: { ...headers, 'idempotency-key': v7() },
      method: method as 'GET',
      url,
      ...(body && method !== 'GET' && method !== 'HEAD' && { payload: body }),
    };
    statuses.push([who, (await app.inject(request)).statusCode]);
  }
  return Object.fromEntries(statuses) as Statuses;
}

const good = (status: number) => status < 400;
const admitted = (status: number) => status !== 401 && status !== 403 && status < 500;

function evaluate({ config }: RouteOptions, statuses: Statuses): string[] {
  const { anonymous, expired, withoutCookie, owner, otherUser, staff, fromAfar } = statuses;
  const turnedAway = [anonymous, expired, withoutCookie, fromAfar].every((status) => status === 401);
  const rules: [string, boolean][] = [];
  switch (config?.access) {
    case 'public':
      rules.push(['everybody gets the same answer', new Set(Object.values(statuses)).size === 1]);
      rules.push(['everybody is let in', admitted(anonymous)]);
      break;
    case 'local':
      rules.push(['remote clients get 404', fromAfar === 404]);
      rules.push(['this machine is let in', admitted(anonymous)]);
      break;
    case 'internal':
      rules.push(['remote clients get 404', fromAfar === 404]);
      rules.push(['our own servers are let in', good(anonymous)]);
      break;
    case 'credential':
      rules.push(['nothing is done without a credential', !good(anonymous) && !good(fromAfar)]);
      break;
    case 'user':
      rules.push(['only a session is let in', turnedAway]);
      rules.push(['every user is let in', [owner, otherUser, staff].every(admitted)]);
      break;
    case 'owner':
    case 'owner-or-staff':
      rules.push(['only a session is let in', turnedAway]);
      rules.push(['the owner is let in', good(owner)]);
      rules.push(['it does not exist for other users', otherUser === 404]);
      if (config.access === 'owner') rules.push(['it does not exist for staff', staff === 404]);
      else rules.push(['staff is let in', good(staff)]);
      break;
    case 'staff':
    case 'appointed':
      rules.push(['only a session is let in', turnedAway]);
      rules.push(['users are told that it is for staff', owner === 403 && otherUser === 403]);
      rules.push(['staff is let in', admitted(staff)]);
      break;
    case undefined:
      rules.push(['it says who may call', false]);
  }
  return rules
    .filter(([, holds]) => !holds)
    .map(([rule]) => `not so that ${rule} (${JSON.stringify(statuses)})`);
}
