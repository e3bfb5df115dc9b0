import path from 'node:path';
import { ROOT } from '../apps';
import { readTranslations } from './catalog';
import { type Part, partOf } from './parts';
import { pseudo } from './pseudo';
import { translateSource } from './translate-source';

/** A locale of its own: English with accents, to see which texts can be translated and how they look when longer. */
export const PSEUDO = 'en-XA';

export type TranslateFile = (file: string, source: string) => string;

/** Translates sources of the repository by the catalogs of their parts. Files without texts and unknown texts stay. */
export function openTranslator(locale: string): TranslateFile {
  const known = new Map<string, (text: string) => string>();
  return (file, source) => {
    const relative = path.relative(ROOT, file).replaceAll(path.sep, '/');
    const part = partOf(relative);
    if (!part) return source;
    const translate = known.get(part.folder) ?? translatorOf(part, locale);
    known.set(part.folder, translate);
    return translateSource(relative, source, translate);
  };
}

function translatorOf(part: Part, locale: string): (text: string) => string {
  if (locale === PSEUDO) return pseudo;
  const translations = readTranslations(part, locale);
  if (!translations) throw new Error(`${part.folder} has no texts in ${locale}: npm run texts -- ${locale}`);
  return (text) => translations.get(text) ?? '';
}
