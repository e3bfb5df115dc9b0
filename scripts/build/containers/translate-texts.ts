import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { openTranslator } from '../texts/open-translator';

/** Puts the texts of a language into the sources of a program. */
export function translateTexts(locale: string): Plugin {
  const translate = openTranslator(locale);
  return {
    name: 'translate-texts',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => ({
        contents: translate(path, await readFile(path, 'utf8')),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }));
    },
  };
}
