import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * Stands before a bucket server that does not know `If-None-Match: *`, and answers 412 itself when the object was
 * written through it before, as Amazon S3 does.
 */
export async function openConditionalBucket(port: number): Promise<Server> {
  /** By key: the answer to its last write. */
  const written = new Map<string, Promise<unknown>>();
  const server = createServer((asked, reply) => {
    const { method, url = '', headers } = asked;
    const [key = ''] = url.split('?');
    const earlier = headers['if-none-match'] === '*' && written.get(key);
    if (earlier) return void earlier.then(() => asked.resume().on('end', () => reply.writeHead(412).end()));
    if (method === 'PUT') written.set(key, once(reply, 'close'));
    if (method === 'DELETE') written.delete(key);
    const sent = request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(reply);
    });
    sent.once('error', () => reply.destroy());
    asked.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
