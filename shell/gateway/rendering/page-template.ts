import { randomBytes } from 'node:crypto';

/** They stand where each response has its own nonce and token. Nobody can write them into a page: they are secret. */
const MARKS = { nonce: markOf(), visit: markOf() };
const SPLIT = new RegExp(`(${MARKS.nonce}|${MARKS.visit})`);

export interface PageTemplate {
  pieces: readonly string[];
  bytes: number;
}

/** What to write into a page in place of a response's nonce and token. */
export const PLACEHOLDERS: Readonly<typeof MARKS> = MARKS;

export function toTemplate(page: string): PageTemplate {
  return { pieces: page.split(SPLIT), bytes: page.length };
}

export function fillTemplate({ pieces }: PageTemplate, nonce: string, visit: string): string {
  let page = '';
  for (const piece of pieces) {
    page += piece === MARKS.nonce ? nonce : piece === MARKS.visit ? visit : piece;
  }
  return page;
}

function markOf(): string {
  return randomBytes(24).toString('base64url');
}
