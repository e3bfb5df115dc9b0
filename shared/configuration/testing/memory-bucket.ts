import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Objects = Map<string, Buffer>;

const PAGE = 1000;

/**
 * The calls of Amazon S3 that the site makes, on buckets in memory whose names are the first part of the path. Checks no
 * credentials. Keys are listed in pages of 1,000. `port` is that of 127.0.0.1.
 */
export async function openMemoryBuckets(): Promise<{ port: number; close(): void }> {
  const objects: Objects = new Map();
  const server = createServer((request, response) => {
    answer(objects, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(objects: Objects, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
  const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/');
  const key = `${bucket}/${rest.join('/')}`;
  const body = await buffer(request);
  const sendXml = (status: number, xml: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);

  switch (request.method) {
    case 'PUT':
      if (request.headers['if-none-match'] === '*' && objects.has(key))
        return void sendXml(412, errorXml('PreconditionFailed'));
      objects.set(key, body);
      return void response.writeHead(200, { etag: etagOf(body) }).end();
    case 'GET': {
      if (searchParams.has('list-type')) return void sendXml(200, listXml(objects, bucket, searchParams));
      const found = objects.get(key);
      if (!found) return void sendXml(404, errorXml('NoSuchKey'));
      return void response.writeHead(200, { etag: etagOf(found), 'content-length': found.length }).end(found);
    }
    case 'POST':
      for (const [, name = ''] of String(body).matchAll(/<Key>([^<]*)<\/Key>/g))
        objects.delete(`${bucket}/${unescapeXml(name)}`);
      return void sendXml(200, '<DeleteResult></DeleteResult>');
    case 'DELETE':
      objects.delete(key);
      return void response.writeHead(204).end();
    default:
      return void response.writeHead(405).end();
  }
}

function listXml(objects: Objects, bucket: string, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  const delimiter = asked.get('delimiter');
  const after = asked.get('continuation-token') ?? '';
  const names = [...objects.keys()]
    .filter((key) => key.startsWith(`${bucket}/${prefix}`))
    .map((key) => {
      const name = key.slice(bucket.length + 1);
      const end = delimiter ? name.indexOf(delimiter, prefix.length) : -1;
      return end < 0 ? name : name.slice(0, end + 1);
    });
  const left = [...new Set(names)].filter((name) => name > after).sort();
  const page = left.slice(0, PAGE);
  const isFolder = (name: string) => delimiter !== null && name.endsWith(delimiter);
  const entries = page.map((name) =>
    isFolder(name)
      ? `<CommonPrefixes><Prefix>${escapeXml(name)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${escapeXml(name)}</Key></Contents>`,
  );
  const isCut = left.length > PAGE;
  const next = isCut ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

const errorXml = (code: string): string => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const unescapeXml = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
