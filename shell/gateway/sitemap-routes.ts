import { toCallPath } from '@glow50/contract/call';
import {
  SITEMAP_PART_SIZE,
  type SitemapKind,
  SitemapPage,
  SitemapParts,
} from '@glow50/contract/sitemap/sitemap';
import { sitemapPage, sitemapParts } from '@glow50/contract/sitemap/sitemap-calls';
import { parseResponse } from '@glow50/host/parse-json';
import type { RouteDescription } from '@glow50/host/remote-description';
import { SHELL_ROUTES } from '@glow50/host/shell-routes';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { sendProblem } from './answer-problem';
import type { Replicas } from './api/replicas';
import type { ServerConfig } from './config';
import { escapeMarkup } from './escape';
import type { ReleaseStore } from '@glow50/releases/release-store';

const KINDS: readonly SitemapKind[] = ['providers', 'events'];
const PAGE_SIZE = 1000;
const TIMEOUT_MS = 10_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const PATH_OF: Readonly<Record<SitemapKind, (id: string) => string>> = {
  providers: (id) => `/service-provider-profile?id=${id}`,
  events: (id) => `/event-details/${id}`,
};

/**
 * Serves `robots.txt` and the sitemap. The files have up to 50,000 URLs each. A file is sent only when it is
 * complete, so that no cache keeps half of one. Visitors who ask for the same file wait for the same work.
 */
export function sitemapRoutes(
  config: ServerConfig,
  store: Pick<ReleaseStore, 'registry'>,
  replicas: Replicas,
): FastifyPluginAsync {
  const location = (path: string) => `<loc>${escapeMarkup(config.publicUrl + path)}</loc>`;

  async function ask<Schema extends z.ZodType>(schema: Schema, address: string): Promise<z.output<Schema>> {
    const response = await fetch(replicas.next() + address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok)
      throw new Error(`Could not load the sitemap: the API responded with ${response.status}`);
    return parseResponse(schema, response);
  }

  async function* entriesOf(kind: SitemapKind, first: string): AsyncGenerator<string> {
    let from: string | null = first;
    yield `${HEAD}<urlset ${NAMESPACE}>\n`;
    for (let written = 0; from !== null && written < SITEMAP_PART_SIZE; written += PAGE_SIZE) {
      const page: SitemapPage = await ask(
        SitemapPage,
        toCallPath(
          sitemapPage.path,
          { kind },
          { from, limit: Math.min(PAGE_SIZE, SITEMAP_PART_SIZE - written) },
        ),
      );
      yield page.entries
        .map(
          ({ id, changedAt }) =>
            `<url>${location(PATH_OF[kind](id))}<lastmod>${changedAt.slice(0, 10)}</lastmod></url>\n`,
        )
        .join('');
      from = page.next;
    }
    yield '</urlset>\n';
  }

  const writing = new Map<string, Promise<string>>();

  function shareWrite(kind: SitemapKind, first: string): Promise<string> {
    const file = `${kind}/${first}`;
    const work = writing.get(file) ?? writeAll(entriesOf(kind, first)).finally(() => writing.delete(file));
    writing.set(file, work);
    return work;
  }

  return async (app) => {
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      request.log.warn({ reason: error.message }, 'could not write the sitemap');
      return sendProblem(config, request, reply, 503);
    });
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', reply.statusCode === 200 ? 'public, max-age=3600' : 'no-store');
    });

    app.get('/robots.txt', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(
          config.mode === 'production'
            ? `User-agent: *\nAllow: /\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`
            : 'User-agent: *\nDisallow: /\n',
        ),
    );

    app.get('/sitemap.xml', async (_request, reply) => {
      const lists = await Promise.all(
        KINDS.map(async (kind) => {
          const { parts } = await ask(SitemapParts, toCallPath(sitemapParts.path, { kind }));
          return parts.map((first) => `/sitemap/${kind}/${first}.xml`);
        }),
      );
      const files = ['/sitemap/pages.xml', ...lists.flat()];
      return reply
        .type('application/xml; charset=utf-8')
        .send(
          `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.map((path) => `<sitemap>${location(path)}</sitemap>\n`).join('')}</sitemapindex>\n`,
        );
    });

    app.get('/sitemap/pages.xml', async (_request, reply) => {
      const { remotes } = await store.registry();
      const routes = [...Object.values(remotes).flatMap((remote) => remote.routes), ...SHELL_ROUTES];
      const urls = routes.filter(isListed).map(({ path }) => `<url>${location(path)}</url>\n`);
      return reply
        .type('application/xml; charset=utf-8')
        .send(`${HEAD}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`);
    });

    app.get<{ Params: { kind: string; file: string } }>('/sitemap/:kind/:file', async (request, reply) => {
      const kind = KINDS.find((known) => known === request.params.kind);
      const first = /^([\da-f-]{1,36})\.xml$/.exec(request.params.file)?.[1];
      if (!kind || !first) return reply.callNotFound();
      const text = await shareWrite(kind, first);
      return reply.type('application/xml; charset=utf-8').send(text);
    });
  };
}

async function writeAll(pieces: AsyncIterable<string>): Promise<string> {
  const written: string[] = [];
  for await (const piece of pieces) written.push(piece);
  return written.join('');
}

/** Static pages. Pages of a single provider or event are listed in their own files. */
function isListed({ description, subject }: RouteDescription): boolean {
  return description !== undefined && subject === undefined;
}
