import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeCatalogs } from './write-catalogs';

/** `npm run texts [-- <locale> …]`: writes the texts of each part for translators, and begins catalogs of new languages. */
for (const [file, text] of writeCatalogs(process.argv.slice(2))) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
