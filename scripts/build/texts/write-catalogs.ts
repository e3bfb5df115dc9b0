import { existsSync, readdirSync, readFileSync } from 'node:fs';
import PO from 'pofile';
import { catalogFile, extractCatalog, mergeCatalog, TEMPLATE } from './catalog';
import { findParts, type Part } from './parts';

/** The catalogs as they have to be: those of English, of every language that a part has, and of the given ones. */
export function writeCatalogs(locales: readonly string[] = []): ReadonlyMap<string, string> {
  const written = new Map<string, string>();
  for (const part of findParts()) {
    const template = extractCatalog(part);
    written.set(catalogFile(part, TEMPLATE), template.toString());
    for (const locale of new Set([...localesOf(part), ...locales])) {
      const file = catalogFile(part, `${locale}.po`);
      const before = existsSync(file) ? PO.parse(readFileSync(file, 'utf8')) : new PO();
      written.set(file, mergeCatalog(template, locale, before).toString());
    }
  }
  return written;
}

function localesOf(part: Part): string[] {
  const folder = catalogFile(part, '');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => /^(.+)\.po$/.exec(name)?.[1] ?? []);
}
