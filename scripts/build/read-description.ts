import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '@glow50/host/parse-json';
import { type RemoteDescription, RemoteFile } from '@glow50/host/remote-description';

/** Reads `remote.json` in the folder of a remote. Throws an error that names the file and the path in it. */
export function readDescription(folder: string): RemoteDescription {
  const file = path.join(folder, 'remote.json');
  const { $schema: _, ...description } = parseJson(RemoteFile, readFileSync(file), file);
  return description;
}
