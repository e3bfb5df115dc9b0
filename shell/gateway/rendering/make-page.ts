import type { Boot, BootAnswer } from '@glow50/host/boot';
import type { FastifyBaseLogger } from 'fastify';
import { HEAD_END, renderPage } from '../page';
import { fetchAnswers, fetchPageAnswers, type PageAnswers } from '../page-answers';
import { type AskedDocument, bootOf, describePage, sentRoute, type Sources } from './asked-document';
import { hashStyleAttributes } from './hash-style-attributes';
import type { MadePage } from './made-page';
import { keyOfFrame, shareable, toFrame } from './outlines';
import { joinTemplates, toTemplate } from './page-template';
import type { RenderOutcome } from './site-renderer';

const NOTHING_ASKED: PageAnswers = { answers: {}, isApiAway: false };
/** As long as the API says the same, a page is not rendered anew. */
const RENDERED_MS = 60_000;

export async function makePage(
  document: AskedDocument,
  sources: Sources,
  log: Pick<FastifyBaseLogger, 'warn'>,
  before?: MadePage,
): Promise<MadePage> {
  const { found, own, url } = document;
  const sent = sentRoute(document);
  const isRecent = performance.now() - (before?.renderedAt ?? -Infinity) < RENDERED_MS;
  const [{ answers, isApiAway }, askedBefore] = await Promise.all([
    sent && !document.faults.api
      ? fetchPageAnswers(sources.replicas, sent.route, url, document)
      : NOTHING_ASKED,
    before && isRecent ? fetchAnswers(sources.replicas, before.asked, document) : {},
  ]);
  if (before && isRecent && before.source === sourceOf(answers, askedBefore)) return before;
  const boot = bootOf(document, sources, answers);
  const outcome = isApiAway ? LEFT : await render(document, boot, sources, askedBefore);
  const rendered = outcome.kind === 'rendered' ? outcome.page : null;
  const parts = renderPage({
    ...describePage(document, sources, answers, log),
    isApiAway,
    isLate: outcome.kind === 'left' && outcome.isLate === true,
    rendered,
    boot: { ...boot, ...toBoot(outcome, document) },
  });
  const asked = outcome.kind === 'rendered' ? without(outcome.asked.boot.answers, answers) : {};
  const styleHashes = rendered ? hashStyleAttributes(rendered.html) : [];
  if (rendered && found) sources.rendering?.styleHashes.set(found.route.path, styleHashes);
  const [styles, rest] = [toTemplate(parts.styles), toTemplate(parts.rest)];
  const template = joinTemplates(toTemplate(parts.start), styles, toTemplate(HEAD_END), rest);
  return {
    template,
    rest: joinTemplates(styles, rest),
    status: isApiAway ? 503 : found || own ? missingStatus(answers) : 404,
    isApiAway,
    styleHashes,
    bytes: template.bytes,
    asked: Object.keys(asked),
    source: sourceOf(answers, asked),
    renderedAt: rendered ? performance.now() : undefined,
    isPassing: isApiAway,
  };
}

const LEFT: RenderOutcome = { kind: 'left' };

type Answers = Boot['answers'];

/** All answers that went into a page: those that its route declares, and those that it has asked for. */
const sourceOf = (declared: Answers, asked: Answers) => JSON.stringify([declared, asked]);

const without = (answers: Answers, others: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([address]) => !Object.hasOwn(others, address)));

/** `known` are answers that the page will probably ask for. */
async function render(
  document: AskedDocument,
  boot: Boot,
  { rendering, replicas }: Sources,
  known: Answers,
): Promise<RenderOutcome> {
  const { part, found, own, url, isSecret, shell, registry } = document;
  if (!rendering || part === null) return LEFT;
  const path = found?.route.path ?? own?.path;
  const address = isSecret ? (path ?? MISSING) : url.pathname + url.search;
  const isMissing = part === 'page' && path === undefined;
  const start = () =>
    rendering.renderer.render({
      builds: { shell, remote: part === 'page' ? (found?.remote ?? null) : null },
      path: path ?? '*',
      // Nothing on the page for missing ones depends on where it was looked for.
      page: {
        boot: shareable(part === 'page' ? boot : { ...boot, answers: {} }),
        address: isMissing ? MISSING : address,
        isFrame: part === 'frame',
      },
      isPatient: document.isPatient,
      async ask(addresses) {
        const missing = addresses.filter((address) => !Object.hasOwn(known, address));
        const found = Object.entries(known).filter(([address]) => addresses.includes(address));
        return { ...Object.fromEntries(found), ...(await fetchAnswers(replicas, missing, document)) };
      },
    });
  if (part === 'page' && !isMissing) return start();
  const key = keyOfFrame(shell, registry, boot, part, isMissing ? '' : address);
  const { outcome } = await rendering.frames.get(key, async () => toFrame(await start()));
  return outcome;
}

const MISSING = '/no-such-page';

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
