import { randomBytes } from 'node:crypto';
import type { BootAnswer } from '@glow50/host/boot';
import { findRemoteRoute } from '@glow50/host/find-remote-route';
import { NOT_FOUND, SHELL_ROUTES } from '@glow50/host/shell-routes';
import type { FastifyPluginAsync } from 'fastify';
import { sendNotice } from './answer-problem';
import type { Replicas } from './api/replicas';
import type { Payments } from './api/watch-payments';
import { setPlace } from './canaries/visitor-place';
import { signVisit } from './canaries/visit-token';
import { composePage } from './composition';
import type { ServerConfig } from './config';
import { FAVICON } from './favicon';
import type { FaultSwitches } from './faults/fault-switches';
import type { Overrides } from './overrides/overrides';
import { OVERRIDE } from './overrides/signed-override';
import type { Previews } from './previews/previews';
import { PREVIEW } from './previews/signed-preview';
import { renderPage } from './page';
import { fetchPageAnswers, type PageAnswers } from './page-answers';
import { renderMetadata } from './page-metadata';
import type { ReleaseStore } from '@glow50/releases/release-store';
import { pageHeaders } from './page-headers';

interface PageServices {
  config: ServerConfig;
  store: ReleaseStore;
  switches: FaultSwitches;
  replicas: Replicas;
  overrides: Overrides;
  previews: Previews;
  payments: Pick<Payments, 'acceptTestCards'>;
}

const NOTHING_ASKED: PageAnswers = { answers: {}, isApiAway: false };
const AWAY_HEADERS = { 'cache-control': 'no-store', 'retry-after': '5' };

/** Serves the page for every address. Responds with 404 for an address that nobody owns. */
export function pageRoutes({
  config,
  store,
  switches,
  replicas,
  overrides,
  previews,
  payments,
}: PageServices): FastifyPluginAsync {
  const links = [
    [OVERRIDE, overrides],
    [PREVIEW, previews],
  ] as const;
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
      const [{ registry, faults, testing, newPlace }, shell] = await Promise.all([
        composePage(request, config, store, switches, overrides, previews),
        store.shell(),
      ]);
      const found = findRemoteRoute(registry, url.pathname);
      const own = SHELL_ROUTES.find((route) => route.path === url.pathname);
      const nonce = randomBytes(16).toString('base64url');
      // Only the browser can find out whether the user has the role. Until then nothing of the page is sent.
      const sent = found && found.route.role === undefined ? found : null;
      const { answers, isApiAway } =
        sent && !faults.api ? await fetchPageAnswers(replicas, sent.route, url, request.ip) : NOTHING_ASKED;
      const route = found?.route ?? own ?? NOT_FOUND;
      if (newPlace !== undefined) setPlace(reply, newPlace, config);
      return reply
        .code(isApiAway ? 503 : found || own ? missingStatus(answers) : 404)
        .headers(pageHeaders(config, nonce, testing?.override))
        .headers(isApiAway ? AWAY_HEADERS : {})
        .type('text/html; charset=utf-8')
        .send(
          renderPage({
            shell,
            metadata: renderMetadata({
              route,
              url,
              answers,
              site: config.publicUrl,
              picture: shell.sharePicture && `/shell/${shell.build}/${shell.sharePicture}`,
              onMisfit: (error) =>
                request.log.warn({ err: error }, 'a response from the API does not fit the page'),
            }),
            remote: sent && sent.remote.name !== testing?.override?.remote ? sent.remote : null,
            pageChunks: (sent?.route.chunk && sent.remote.pageChunks?.[sent.route.chunk]) || [],
            liveReload: config.liveReload,
            isApiAway,
            boot: {
              mode: config.mode,
              registry,
              apiBaseUrl: config.apiBaseUrl,
              backendBaseUrl: config.backendBaseUrl,
              contactEmail: config.contactEmail,
              ...(config.mapStyle !== undefined && { mapStyle: config.mapStyle }),
              socialLinks: config.socialLinks,
              sessionHint: 'session' in request.cookies,
              answers,
              nonce,
              ...(payments.acceptTestCards() && { testPayments: true }),
              // Pages changed by testers get no token, so their health reports do not count.
              ...(testing
                ? { testing }
                : { visit: signVisit(registry, request.ip, config.visitKey, { shell: shell.build }) }),
            },
          }),
        );
    });
  };
}

function missingStatus(answers: Record<string, BootAnswer>): 200 | 404 {
  return Object.values(answers).some(({ status }) => status === 404) ? 404 : 200;
}
