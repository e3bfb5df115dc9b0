import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { findRemoteRoute } from '@glow50/host/find-remote-route';
import { PREVIEW } from '@glow50/host/previews';
import { COMPOSITION_PATH, SHELL_ROUTES } from '@glow50/host/shell-routes';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sendNotice } from './answer-problem';
import type { Replicas } from './api/replicas';
import type { Payments } from './api/watch-payments';
import { setPlace } from './canaries/visitor-place';
import { signVisit } from './canaries/visit-token';
import { composePage, type Composition } from './composition';
import type { ServerConfig } from './config';
import { FAVICON } from './favicon';
import type { FaultSwitches } from './faults/fault-switches';
import type { Overrides } from './overrides/overrides';
import { OVERRIDE } from './overrides/signed-override';
import type { Previews } from './previews/previews';
import { pageCalls } from './page-answers';
import { pageHeaders } from './page-headers';
import { beginEarly, isCrawler, mayBeMissing, writeEarly } from './rendering/early-page';
import type { MadePage } from './rendering/made-page';
import { type AskedDocument, keyOfBuilds } from './rendering/asked-document';
import { makePage } from './rendering/make-page';
import { createWriter } from './rendering/page-template';
import type { Rendering } from './rendering/render-pages';
import { takesEncoding } from './takes-encoding';
import type { ReleaseStore } from '@glow50/releases/release-store';
import { withoutTracking } from './without-tracking';

interface PageServices {
  config: ServerConfig;
  store: ReleaseStore;
  switches: FaultSwitches;
  replicas: Replicas;
  overrides: Overrides;
  previews: Previews;
  payments: Pick<Payments, 'acceptTestCards'>;
  /** Without them, browsers draw every page. */
  rendering?: Rendering;
}

const AWAY_HEADERS = { 'cache-control': 'no-store', 'retry-after': '5' };
/** Parameters of pages that give access to something: links in emails, drafts, sign-ins and tickets. */
const SECRETS = ['token', 'open', 'resume', 'arrived', 'order', 'ticket'];
/** Longer addresses are not worth their place among the kept pages. */
const LONGEST_KEPT = 500;

/** Serves the page for every address. Responds with 404 for an address that nobody owns. */
export function pageRoutes(services: PageServices): FastifyPluginAsync {
  const { config, store, switches, overrides, previews, rendering } = services;
  const links = [
    [OVERRIDE, overrides],
    [PREVIEW, previews],
  ] as const;

  function describe(request: FastifyRequest, url: URL, composition: Composition): AskedDocument {
    const { registry, shell, faults, testing } = composition;
    const found = findRemoteRoute(registry, url.pathname);
    const own = SHELL_ROUTES.find((route) => route.path === url.pathname);
    const isSignedIn = 'session' in request.cookies;
    const isForAll = found === null || found.route.role === undefined;
    const isChanged = testing !== null && (testing.override !== null || testing.previews !== undefined);
    const isPublished = !isChanged && Object.keys(faults).length === 0 && !config.liveReload;
    const canAsk = !found || pageCalls(found.route, url).length === (found.route.data ?? []).length;
    const mayRender = rendering && isPublished && canAsk && own?.path !== COMPOSITION_PATH;
    const isSecret =
      SECRETS.some((name) => url.searchParams.has(name)) || found?.route.path.includes(':token') === true;
    const part = !mayRender ? null : isForAll && !isSignedIn && !isSecret ? 'page' : 'frame';
    return {
      url,
      found,
      own,
      shell,
      registry,
      testing,
      faults,
      isSignedIn,
      client: request.ip,
      isSecret,
      hasWritten: request.cookies['wrote'] === '1',
      part,
      isPatient: part === 'page' && (isCrawler(request) || !mayBeMissing({ found })),
    };
  }

  /** Pages that say the same to everybody are made once for all who ask within seconds. */
  function getPage(document: AskedDocument, request: FastifyRequest): MadePage | Promise<MadePage> {
    const make = (before?: MadePage) => makePage(document, services, request.log, before);
    const { part, found, url, hasWritten } = document;
    const isForAll = !found || found.route.description !== undefined;
    const isShared = part === 'page' && isForAll && !hasWritten;
    if (!rendering || !isShared || url.search.length > LONGEST_KEPT) return make();
    return rendering.pages.get(keyOf(document, services.payments.acceptTestCards()), make);
  }

  return async (app) => {
    app.get('/favicon.svg', async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(FAVICON),
    );

    app.get('/*', async (request, reply) => {
      const url = new URL(config.publicUrl + request.url);
      if (/\.[a-z0-9]{2,5}$/i.test(url.pathname)) return reply.callNotFound();
      for (const [name, { take }] of links) {
        const token = url.searchParams.get(name);
        if (token === null) continue;
        const refusal = await take(token, request, reply);
        reply.header('cache-control', 'no-store');
        if (refusal !== null) return sendNotice(config, reply, 403, refusal);
        url.searchParams.delete(name);
        return reply.redirect(url.pathname + url.search, 303);
      }
      const composition = await composePage(request, config, store, switches, overrides, previews);
      const { registry, shell, testing, newPlace } = composition;
      const document = describe(request, withoutTracking(url), composition);
      const made = getPage(document, request);
      const beginning = made instanceof Promise ? await beginEarly(made, request, document, services) : null;
      const { status, isApiAway, styleHashes } = beginning ?? (await made);
      const nonce = randomBytes(16).toString('base64url');
      if (newPlace !== undefined) setPlace(reply, newPlace, config);
      const isCompressed = takesEncoding(request.headers, 'gzip');
      const writer = createWriter(
        { nonce, visit: signVisit(registry, request.ip, config.visitKey, { shell: shell.build }) },
        isCompressed,
      );
      reply
        .code(status)
        .headers(pageHeaders(config, nonce, testing?.override, styleHashes))
        .headers(isApiAway ? AWAY_HEADERS : {})
        .header('vary', 'cookie, accept-encoding')
        .headers(isCompressed ? { 'content-encoding': 'gzip' } : {})
        .type('text/html; charset=utf-8');
      if (beginning) {
        const drawn = () => makePage({ ...document, part: null, isPatient: false }, services, request.log);
        const pieces = writeEarly(beginning, Promise.resolve(made), drawn, writer);
        // A balancer that collects answers would collect this one.
        return reply.header('x-accel-buffering', 'no').send(Readable.from(pieces, { objectMode: false }));
      }
      const { template } = await made;
      return reply.send(Buffer.concat([await writer.write(template), writer.end()]));
    });
  };
}

/** Everything that a page for visitors without a session depends on, besides the answers of the API. */
function keyOf(
  { shell, registry, testing, url, isPatient }: AskedDocument,
  acceptsTestCards: boolean,
): string {
  return [
    keyOfBuilds(shell, registry),
    testing?.mayBreak,
    acceptsTestCards,
    isPatient,
    url.pathname + url.search,
  ].join(' ');
}
