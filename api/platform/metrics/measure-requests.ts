import type { FastifyInstance } from 'fastify';
import { Histogram, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: Registry;
  }
}

/**
 * Measures every response by route pattern. Full addresses would be unlimited in number and could identify
 * visitors.
 */
export function measureRequests(app: FastifyInstance): void {
  const metrics = new Registry();
  const requests = new Histogram({
    name: 'glow50_api_request_seconds',
    help: 'Duration of a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  });
  app.decorate('metrics', metrics);
  app.addHook('onResponse', ({ method, routeOptions, is404 }, reply, done) => {
    const route = is404 ? 'unknown' : (routeOptions.url ?? 'unknown');
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
