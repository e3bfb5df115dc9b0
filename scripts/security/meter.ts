import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { Caller, Finding } from './target';

export interface Meter {
  /** Stands for the site. */
  origin: string;
  statuses: ReadonlyMap<number, number>;
  /** Requests that the site answered with 5xx, one per method and path. */
  findings(): Finding[];
  close(): Promise<void>;
}

/** More than the site reads, so that the site refuses and not the meter. */
const HEADER_BYTES = 1024 * 1024;

interface Passed {
  status: number;
  headers: http.IncomingHttpHeaders;
  raw: string[];
  body: Buffer;
}

/**
 * Passes requests on to a site, as the given caller, and counts the answers. Each request comes from a client
 * address of its own, so that limits per client do not end a scan, and repeats no idempotency key. Paths that match
 * `closed` are answered with 404 here.
 */
export async function openMeter(
  site: string,
  { caller, closed }: { caller?: Caller; closed?: RegExp } = {},
): Promise<Meter> {
  const { hostname, port, host } = new URL(site);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const statuses = new Map<number, number>();
  const failures = new Map<string, Finding>();
  let clients = 0;

  function pass(request: http.IncomingMessage, body: Buffer): Promise<Passed> {
    clients += 1;
    const headers: http.OutgoingHttpHeaders = {
      ...request.headers,
      host,
      ...(body.length > 0 && { 'content-length': body.length }),
      'x-forwarded-for': `198.18.${(clients >> 8) & 255}.${clients & 255}`,
      ...(caller && { 'idempotency-key': request.headers['idempotency-key'] && randomUUID() }),
      ...caller?.headers(),
    };
    for (const name of Object.keys(headers)) if (headers[name] === undefined) delete headers[name];
    const { method, url: path } = request;
    return new Promise((resolve, reject) => {
      const onward = http.request({ agent, hostname, port, method, path, headers });
      onward.on('error', reject);
      onward.on('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            raw: answer.rawHeaders,
            body: Buffer.concat(parts),
          }),
        );
      });
      onward.end(body);
    });
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (closed?.test(request.url ?? '')) {
      response.writeHead(404).end();
      return;
    }
    let passed = await pass(request, body);
    if (passed.status === 401 && caller && caller.name !== 'anonymous') {
      await caller.renew();
      passed = await pass(request, body);
    }
    count(request, passed);
    for (let index = 0; index < passed.raw.length; index += 2) {
      const [name = '', value = ''] = passed.raw.slice(index, index + 2);
      if (/^(connection|keep-alive|transfer-encoding|content-length)$/i.test(name)) continue;
      response.appendHeader(
        name,
        name.toLowerCase() === 'location' ? value.replace(site, meterOrigin()) : value,
      );
    }
    response.writeHead(passed.status);
    response.end(request.method === 'HEAD' ? undefined : passed.body);
  }

  function count({ method, url = '' }: http.IncomingMessage, { status, body }: Passed): void {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 500) return;
    const place = `${method} ${url.replace(/\?.*/s, '')}`;
    const details = `${url.slice(0, 300)}: ${body.toString().slice(0, 200)}`;
    failures.set(place, { rule: `answers ${status} during the scan`, place, details });
  }

  const server = http.createServer({ maxHeaderSize: HEADER_BYTES }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const meterOrigin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin: meterOrigin(),
    statuses,
    findings: () => [...failures.values()],
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const describeStatuses = ({ statuses }: Meter): string =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
