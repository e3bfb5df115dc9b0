import type { Boot, BootAnswer } from '@glow50/host/boot';
import type { Faults } from '@glow50/host/faults';
import type { RemoteRoute } from '@glow50/host/find-remote-route';
import type { Registry } from '@glow50/host/registry';
import type { RouteDescription } from '@glow50/host/remote-description';
import { NOT_FOUND } from '@glow50/host/shell-routes';
import type { Testing } from '@glow50/host/tester-changes';
import type { ShellBuild } from '@glow50/releases/build-record';
import type { FastifyBaseLogger } from 'fastify';
import type { Replicas } from '../api/replicas';
import type { Payments } from '../api/watch-payments';
import type { ServerConfig } from '../config';
import { renderPage } from '../page';
import { fetchAnswers, fetchPageAnswers, type PageAnswers } from '../page-answers';
import { renderMetadata } from '../page-metadata';
import { hashStyleAttributes } from './hash-style-attributes';
import type { MadePage } from './made-page';
import { PLACEHOLDERS, toTemplate } from './page-template';
import type { Rendering } from './render-pages';
import type { RenderOutcome } from './site-renderer';

/** A page that was asked for, for one visitor or for all who are like them. */
export interface AskedDocument {
  url: URL;
  found: RemoteRoute | null;
  /** The page is the shell's own. */
  own: RouteDescription | undefined;
  shell: ShellBuild;
  registry: Registry;
  testing: Testing | null;
  faults: Faults;
  isSignedIn: boolean;
  /** On whose behalf the API is asked. */
  client: string;
  /** What the server renders. Null when the browser draws everything. */
  part: 'page' | 'frame' | null;
}

interface Sources {
  config: ServerConfig;
  replicas: Pick<Replicas, 'next' | 'markUnready' | 'hasReady'>;
  payments: Pick<Payments, 'acceptTestCards'>;
  rendering?: Rendering;
}

const NOTHING_ASKED: PageAnswers = { answers: {}, isApiAway: false };
/** As long as the API says the same, a page is not rendered anew. */
const RENDERED_MS = 60_000;

export async function makePage(
  document: AskedDocument,
  sources: Sources,
  log: Pick<FastifyBaseLogger, 'warn'>,
  before?: MadePage,
): Promise<MadePage> {
  const { url, found, own, shell, registry, testing, faults } = document;
  const { config, replicas, payments } = sources;
  // Only the browser can find out whether the user has the role. Until then nothing of the page is sent.
  const sent = found && found.route.role === undefined ? found : null;
  const { answers, isApiAway } =
    sent && !faults.api ? await fetchPageAnswers(replicas, sent.route, url, document.client) : NOTHING_ASKED;
  const source = JSON.stringify(answers);
  const isRecent = performance.now() - (before?.renderedAt ?? -Infinity) < RENDERED_MS;
  if (before && isRecent && before.source === source) return before;
  const boot: Boot = {
    mode: config.mode,
    registry,
    apiBaseUrl: config.apiBaseUrl,
    backendBaseUrl: config.backendBaseUrl,
    contactEmail: config.contactEmail,
    ...(config.mapStyle !== undefined && { mapStyle: config.mapStyle }),
    socialLinks: config.socialLinks,
    sessionHint: document.isSignedIn,
    answers,
    nonce: PLACEHOLDERS.nonce,
    ...(payments.acceptTestCards() && { testPayments: true }),
    // Pages changed by testers get no token, so their health reports do not count.
    ...(testing ? { testing } : { visit: PLACEHOLDERS.visit }),
  };
  const outcome = isApiAway ? LEFT : await render(document, boot, sources);
  const rendered = outcome.kind === 'rendered' ? outcome.page : null;
  const route = found?.route ?? own ?? NOT_FOUND;
  const template = toTemplate(
    renderPage({
      shell,
      metadata: renderMetadata({
        route,
        url,
        answers,
        site: config.publicUrl,
        picture: shell.sharePicture && `/shell/${shell.build}/${shell.sharePicture}`,
        onMisfit: (error) => log.warn({ err: error }, 'a response from the API does not fit the page'),
      }),
      remote: sent && sent.remote.name !== testing?.override?.remote ? sent.remote : null,
      pageChunks: (sent?.route.chunk && sent.remote.pageChunks?.[sent.route.chunk]) || [],
      liveReload: config.liveReload,
      isApiAway,
      rendered,
      boot: { ...boot, ...toBoot(outcome, document) },
    }),
  );
  return {
    template,
    status: isApiAway ? 503 : found || own ? missingStatus(answers) : 404,
    isApiAway,
    styleHashes: rendered ? hashStyleAttributes(rendered.html) : [],
    bytes: template.bytes,
    source,
    renderedAt: rendered ? performance.now() : undefined,
    isPassing: isApiAway,
  };
}

const LEFT: RenderOutcome = { kind: 'left' };

async function render(
  { part, found, own, url, shell, registry, client }: AskedDocument,
  boot: Boot,
  { rendering, replicas }: Sources,
): Promise<RenderOutcome> {
  if (!rendering || part === null) return LEFT;
  const { nonce: _nonce, visit: _visit, ...shared } = boot;
  const address = url.pathname + url.search;
  const builds = { shell, remote: part === 'page' ? (found?.remote ?? null) : null };
  const path = found?.route.path ?? own?.path ?? '*';
  const isMissing = part === 'page' && !found && !own;
  const start = () =>
    rendering.renderer.render({
      builds,
      path,
      // Nothing on the page for missing ones depends on where it was looked for.
      page: { boot: shared, address: isMissing ? MISSING : address, isFrame: part === 'frame' },
      ask: (addresses) => fetchAnswers(replicas, addresses, client),
    });
  if (part === 'page' && !isMissing) return start();
  const key = [
    keyOfBuilds(shell, registry),
    part,
    isMissing ? '' : address,
    boot.sessionHint,
    boot.testPayments,
    boot.testing?.mayBreak,
  ].join(' ');
  const { outcome } = await rendering.frames.get(key, async () => {
    const rendered = await start();
    return {
      outcome: rendered,
      bytes: rendered.kind === 'rendered' ? rendered.page.html.length * 2 : 0,
      isPassing: rendered.kind !== 'rendered',
    };
  });
  return outcome;
}

const MISSING = '/no-such-page';

/** All builds that a page is made of. */
export function keyOfBuilds(shell: Pick<ShellBuild, 'build'>, { remotes }: Registry): string {
  return [shell.build, ...Object.values(remotes).map(({ name, build }) => `${name}/${build}`)].join(' ');
}

/** With the answers that the page has asked for while it was rendered. */
function toBoot(outcome: RenderOutcome, { part, found, own }: AskedDocument): Partial<Boot> {
  if (outcome.kind === 'rendered') {
    const { asked, page } = outcome;
    return {
      // Frames and the page for missing ones are shared, and ask for nothing.
      ...(part === 'page' && (found || own) && { answers: asked.boot.answers }),
      rendered: { part: part ?? 'page', isError: page.isError },
    };
  }
  return outcome.kind === 'failed' && part === 'page' && found
    ? { rendered: { part: 'failed', isError: false } }
    : {};
}

function missingStatus(answers: Record<string, BootAnswer>): 200 | 404 {
  return Object.values(answers).some(({ status }) => status === 404) ? 404 : 200;
}
