import { once } from 'node:events';
import { createServer, get, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Copy {
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface StaticCopy {
  address: string;
  stop(): void;
}

/** Serves these pages of a site as files, as they are now, and passes everything else on to it. */
export async function startStaticCopy(site: string, paths: readonly string[]): Promise<StaticCopy> {
  const copies = new Map<string, Copy>();
  for (const path of paths) {
    // The first request may find a server that has just started, whose pages browsers still draw.
    await copyPage(site + path);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    copies.set(path, await copyPage(site + path));
  }
  const server = createServer((asked, response) => {
    const copy = copies.get(asked.url ?? '');
    if (copy) return response.writeHead(200, copy.headers).end(copy.body);
    const { method = 'GET', headers, url = '' } = asked;
    const forwarded = request(site + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    asked.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => stop(server) };
}

async function copyPage(address: string): Promise<Copy> {
  const [answer] = (await once(get(address, { headers: { 'accept-encoding': 'gzip' } }), 'response')) as [
    IncomingMessage,
  ];
  const { connection: _connection, 'transfer-encoding': _encoding, ...headers } = answer.headers;
  return { headers, body: await buffer(answer) };
}

function stop(server: Server) {
  server.closeAllConnections();
  server.close();
}
