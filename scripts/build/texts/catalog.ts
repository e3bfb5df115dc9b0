import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PO from 'pofile';
import { ROOT } from '../apps';
import { findMessages } from './find-messages';
import { SLOT } from './message';
import { filesOf, type Part } from './parts';

/** The texts of a part for translators: each once, with the files that have it and what its slots stand for. */
export function extractCatalog(part: Part): PO {
  const items = new Map<string, InstanceType<typeof PO.Item>>();
  for (const file of filesOf(part)) {
    const source = readFileSync(path.join(ROOT, part.folder, file), 'utf8');
    for (const { text, slots } of findMessages(file, source)) {
      const item = items.get(text) ?? new PO.Item();
      items.set(text, item);
      item.msgid = text;
      if (!item.references.includes(file)) item.references.push(file);
      for (const [index, { start, end, tags }] of slots.entries()) {
        const code = source.slice(start, tags?.open.end ?? end).replace(/\s+/g, ' ');
        const comment = `${index}: ${code.length > LONGEST ? `${code.slice(0, LONGEST)}…` : code}`;
        if (!item.extractedComments.includes(comment)) item.extractedComments.push(comment);
      }
    }
  }
  const catalog = new PO();
  catalog.headers = { 'Content-Type': 'text/plain; charset=UTF-8', 'Content-Transfer-Encoding': '8bit' };
  catalog.items = [...items.values()];
  return catalog;
}

const LONGEST = 100;

export const TEMPLATE = 'en.pot';

export const catalogFile = ({ folder }: Part, name: string): string => path.join(ROOT, folder, 'texts', name);

/** The catalog of a language with the texts of today. Translations of texts that are gone are dropped. */
export function mergeCatalog(template: PO, locale: string, before: PO): PO {
  const known = new Map(before.items.map(({ msgid, msgstr }) => [msgid, msgstr]));
  const merged = PO.parse(template.toString());
  merged.headers = { ...before.headers, ...template.headers, Language: locale };
  for (const item of merged.items) item.msgstr = known.get(item.msgid) ?? [];
  return merged;
}

/** Undefined when the part has no catalog of the language. */
export function readTranslations(part: Part, locale: string): ReadonlyMap<string, string> | undefined {
  const file = catalogFile(part, `${locale}.po`);
  if (!existsSync(file)) return undefined;
  const { items } = PO.parse(readFileSync(file, 'utf8'));
  for (const { msgid, msgstr } of items) refuseOtherSlots(file, msgid, msgstr.join(''));
  return new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr.join('')]));
}

function refuseOtherSlots(file: string, text: string, translation: string) {
  if (translation !== '' && slotsOf(text) !== slotsOf(translation))
    throw new Error(`${file} translates “${text}” with other slots: “${translation}”`);
}

const slotsOf = (text: string) => (text.match(SLOT) ?? []).sort().join(' ');
