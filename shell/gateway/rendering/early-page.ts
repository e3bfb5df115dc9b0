import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { hashStyleAttributes } from './hash-style-attributes';
import type { MadePage } from './made-page';
import { type AskedDocument, bootOf, describePage, type Sources } from './asked-document';
import { findOutline } from './outlines';
import { type PageTemplate, type PageWriter, toTemplate } from './page-template';
import { renderEarly } from '../page';

/** Who waits longer than this gets the beginning of a page first. */
const FIRST_MS = 50;

/** Crawlers read what they get, and no more. Programs, and browsers without scripts, say little about themselves. */
export function isCrawler({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const agent = headers['user-agent'];
  return !agent || isbot(agent);
}

/** Whether the API may say that there is no such page. */
export function mayBeMissing({ found }: Pick<AskedDocument, 'found'>): boolean {
  if (!found) return true;
  const { path, subject, data = [] } = found.route;
  return subject !== undefined || [path, ...data.map((call) => call.path)].some((each) => each.includes(':'));
}

export interface Beginning {
  template: PageTemplate;
  status: 200;
  isApiAway: false;
  styleHashes: string[];
}

/**
 * The beginning of a page that takes longer than a moment. Null when it should be sent whole: its status depends on the
 * API, or somebody asks who would not look at a beginning.
 */
export async function beginEarly(
  made: Promise<MadePage>,
  request: FastifyRequest,
  document: AskedDocument,
  sources: Sources,
): Promise<Beginning | null> {
  if (document.part !== 'page' || request.method !== 'GET' || request.raw.httpVersion === '1.0') return null;
  if (mayBeMissing(document) || isCrawler(request) || !sources.replicas.hasReady()) return null;
  findOutline(document, sources);
  const first = await Promise.race([made, pause(FIRST_MS)]);
  if (first) return null;
  const outline = findOutline(document, sources);
  const known = sources.rendering?.styleHashes.get(document.found?.route.path ?? '') ?? [];
  return {
    template: toTemplate(
      renderEarly(
        { ...describePage(document, sources, {}, request.log), boot: bootOf(document, sources, {}) },
        outline,
      ),
    ),
    status: 200,
    isApiAway: false,
    styleHashes: [...new Set([...known, ...(outline ? hashStyleAttributes(outline.html) : [])])],
  };
}

/** The rest follows as soon as it is made. Where that fails, and where it has styles that the headers do not list, `drawn` does. */
export async function* writeEarly(
  { template, styleHashes }: Beginning,
  made: Promise<MadePage>,
  drawn: () => Promise<MadePage>,
  writer: PageWriter,
): AsyncGenerator<Buffer> {
  yield await writer.write(template);
  const page = await made.catch(drawn);
  const isListed = page.styleHashes.every((hash) => styleHashes.includes(hash));
  const { rest } = isListed ? page : await drawn();
  yield Buffer.concat([await writer.write(rest), writer.end()]);
}
