import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ROOT } from '../apps';
import { catalogFile, extractCatalog, mergeCatalog, readTranslations } from './catalog';
import type { Part } from './parts';
import PO from 'pofile';

let part: Part;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-texts-'));
  part = { folder: path.relative(ROOT, folder) };
  mkdirSync(catalogFile(part, ''), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n';

it('has each text once, with its files and with what its slots stand for', () => {
  write('Seats.tsx', 'export const Seats = ({ kind }: Props) => <p>Last {kind.seats} seats</p>;');
  write('say-seats.ts', 'export const say = (seats: number) => `Last ${seats} seats`;');
  expect(extractCatalog(part).toString()).toContain(
    '#. 0: {kind.seats}\n#. 0: seats\n#: Seats.tsx\n#: say-seats.ts\nmsgid "Last {0} seats"\nmsgstr ""\n',
  );
});

it('a catalog keeps the translations of texts that are still there, and gets the new ones', () => {
  write('labels.ts', "export const LABELS = { a: 'Buy a ticket', b: 'Pass it on' };");
  const before = PO.parse(
    `${HEADER}msgid "Buy a ticket"\nmsgstr "Comprar una entrada"\n\nmsgid "Gone now"\nmsgstr "Ya no"\n`,
  );
  const merged = mergeCatalog(extractCatalog(part), 'es', before);
  expect(merged.headers.Language).toBe('es');
  expect(merged.items.map(({ msgid, msgstr }) => [msgid, ...msgstr])).toEqual([
    ['Buy a ticket', 'Comprar una entrada'],
    ['Pass it on'],
  ]);
});

it('refuses a translation with other slots', () => {
  write('texts/es.po', `${HEADER}msgid "Last {0} of {1}"\nmsgstr "{1}: quedan {0}"\n`);
  expect(readTranslations(part, 'es')?.get('Last {0} of {1}')).toBe('{1}: quedan {0}');
  write('texts/es.po', `${HEADER}msgid "Last {0} of {1}"\nmsgstr "Quedan {0}"\n`);
  expect(() => readTranslations(part, 'es')).toThrow(
    'translates “Last {0} of {1}” with other slots: “Quedan {0}”',
  );
  expect(readTranslations(part, 'fr')).toBeUndefined();
});
