import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '@glow50/host/parse-json';
import { openTranslator } from './texts/open-translator';
import { type RemoteDescription, RemoteFile } from '@glow50/host/remote-description';

/** Reads `remote.json` in the folder of a remote, in the language of `locale`. Throws an error that names the file and the path in it. */
export function readDescription(folder: string, locale?: string): RemoteDescription {
  const file = path.join(folder, 'remote.json');
  const source = readFileSync(file, 'utf8');
  const translated = locale ? openTranslator(locale)(file, source) : source;
  const { $schema: _, ...description } = parseJson(RemoteFile, translated, file);
  return description;
}
