import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { transformSync } from '@swc/core';
import { ROOT } from '../apps';
import { openTranslator, PSEUDO } from './open-translator';
import { filesOf, findParts } from './parts';
import { writeCatalogs } from './write-catalogs';

it('the catalogs have the texts of today; npm run texts writes them', () => {
  const stale = [...writeCatalogs()].filter(([file, text]) => readFileSync(file, 'utf8') !== text);
  expect(stale.map(([file]) => path.relative(ROOT, file))).toEqual([]);
});

it('every source with texts can be translated', () => {
  const translate = openTranslator(PSEUDO);
  const broken = findParts().flatMap((part) =>
    filesOf(part)
      .map((file) => path.join(ROOT, part.folder, file))
      .filter((file) => !isReadable(file, translate(file, readFileSync(file, 'utf8')))),
  );
  expect(broken).toEqual([]);
});

function isReadable(file: string, source: string): boolean {
  try {
    if (file.endsWith('.json')) JSON.parse(source);
    else transformSync(source, { jsc: { parser: { syntax: 'typescript', tsx: file.endsWith('x') } } });
    return true;
  } catch {
    return false;
  }
}
