import rateLimit from '@fastify/rate-limit';
import { clientKey } from '@glow50/server/client-key';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCall } from './api/api-paths';
import { sendProblem } from './answer-problem';
import type { ServerConfig } from './config';
import { isBuildFile } from './releases/build-routes';

const MINUTE_MS = 60_000;
/** Clients whose requests are counted at the same time. The ones seen longest ago are forgotten. */
const MOST_CLIENTS = 20_000;
/** Calls of one client that wait for their response at the same time. */
const MOST_WAITING_CALLS = 200;
const MOST_CONNECTIONS = 10_000;
const MOST_HEADERS = 100;

/**
 * Bounds headers, connections, waiting calls and requests per minute of one client. A client is an IPv4
 * address, or a /64 network of IPv6 addresses. Served files of published builds are not counted, because caches
 * ask for them and they never change. Requests for files that are not served have a count of their own, so that
 * they take no page from anybody.
 */
export async function limitClients(app: FastifyInstance, config: ServerConfig): Promise<void> {
  refuseTheGone(app, config);
  app.server.maxHeadersCount = MOST_HEADERS;
  app.server.maxConnections = MOST_CONNECTIONS;
  // Behind a proxy, every connection is the proxy's.
  if (config.trustProxy === 0) limitConnections(app, config.clientConnections);
  await app.register(rateLimit, {
    max: config.clientRequestsPerMinute,
    timeWindow: MINUTE_MS,
    cache: MOST_CLIENTS,
    keyGenerator: ({ ip }) => clientKey(ip),
    allowList: isBuildFile,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  limitUnservedFiles(app, config);
  limitWaitingCalls(app, config);
}

/** A connection that was reset before its address was read belongs to nobody. */
function refuseTheGone(app: FastifyInstance, config: ServerConfig): void {
  app.addHook('onRequest', async (request, reply) => {
    const { ip }: { ip?: string } = request;
    if (!ip) return sendProblem(config, request, reply.header('connection', 'close'), 400);
  });
}

function limitUnservedFiles(app: FastifyInstance, config: ServerConfig): void {
  const count = app.createRateLimit({ allowList: [] });
  // A request that is answered with 404 no longer knows the route that it matched.
  const asking = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    if (!isBuildFile(request)) return;
    asking.add(request);
    const limit = await count(request, { increment: false });
    if (limit.isAllowed || limit.remaining > 0) return;
    return sendProblem(config, request, reply.header('retry-after', String(limit.ttlInSeconds)), 429);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (asking.has(request) && reply.statusCode >= 400) await count(request);
  });
}

function limitConnections(app: FastifyInstance, most: number): void {
  const open = new Counts();
  app.server.on('connection', (socket) => {
    const client = clientKey(socket.remoteAddress ?? '');
    open.add(client, 1);
    socket.once('close', () => open.add(client, -1));
    if (open.of(client) > most) socket.destroy();
  });
}

function limitWaitingCalls(app: FastifyInstance, config: ServerConfig): void {
  const waiting = new Counts();
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request.url)) return;
    const client = clientKey(request.ip);
    if (waiting.of(client) >= MOST_WAITING_CALLS) return sendProblem(config, request, reply, 429);
    waiting.add(client, 1);
    reply.raw.once('close', () => waiting.add(client, -1));
  });
}

class Counts {
  private readonly counts = new Map<string, number>();

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  add(name: string, change: number): void {
    const count = this.of(name) + change;
    if (count === 0) this.counts.delete(name);
    else this.counts.set(name, count);
  }
}
