import { watch } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { parseJson } from '@glow50/host/parse-json';
import { RegisteredRemote } from '@glow50/host/registry';
import Fastify from 'fastify';

/**
 * Serves a remote under development to a site on another origin: `/record.json`, the remote's files, and
 * `/changes`, an event stream that reports each rebuild. `folder` is a release store that contains the
 * remote.
 */
export async function serveRemote(name: string, folder: string, port: number): Promise<{ origin: string }> {
  const pointer = path.join(folder, name, 'current.json');
  await mkdir(path.dirname(pointer), { recursive: true });
  const app = Fastify();
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    if (request.headers['access-control-request-private-network']) {
      reply.header('access-control-allow-private-network', 'true');
    }
    if (request.method === 'OPTIONS') return reply.code(204).send();
  });

  app.get('/record.json', async (request) => {
    const record = parseJson(RegisteredRemote, await readFile(pointer), pointer);
    const toAddress = (file: string) => `${request.protocol}://${request.host}${file}`;
    return {
      ...record,
      entry: toAddress(record.entry),
      chunks: record.chunks.map(toAddress),
      manifest: toAddress(record.manifest),
    };
  });

  app.get('/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    const watcher = watch(path.dirname(pointer), (_event, file) => {
      if (file === 'current.json') reply.raw.write('data: built\n\n');
    });
    request.raw.once('close', () => watcher.close());
  });

  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) =>
    // Each rebuild gets its own path, `r<time>`, so that browsers reload, but the files stay in one folder.
    reply.sendFile(request.params['*'].replace(/\/dev\/(r\d+\/)+/, '/dev/')),
  );
  const origin = await app.listen({ host: '127.0.0.1', port });
  return { origin };
}
