import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';

export const CHANGE_LOG = 'CHANGELOG.md';
const VERSION = /^## (\d+\.\d+\.\d+)$/;
const PackageFile = z.object({ version: z.string() });

interface NewestVersion {
  version: string;
  /** What is new in it, one line each. */
  changes: string[];
}

/**
 * The newest version in the part's change log, which is the first one. Throws when there is none, or nothing below it.
 * Sources without a change log have the version of their package.
 */
export function readChanges(folder: string): NewestVersion {
  const file = path.join(folder, CHANGE_LOG);
  if (!existsSync(file)) {
    const manifest = path.join(folder, 'package.json');
    return { version: parseJson(PackageFile, readFileSync(manifest), manifest).version, changes: [] };
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const first = lines.findIndex((line) => line.startsWith('## '));
  const version = VERSION.exec(lines[first] ?? '')?.[1];
  if (!version) throw new Error(`${file} does not begin with a version such as ‘## 1.2.0’`);
  const next = lines.findIndex((line, index) => index > first && line.startsWith('## '));
  const changes = toEntries(lines.slice(first + 1, next === -1 ? undefined : next));
  if (changes.length === 0) throw new Error(`${file} does not say what is new in ${version}`);
  return { version, changes };
}

/** An entry may go on in lines that are indented. */
function toEntries(lines: readonly string[]): string[] {
  const entries: string[] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) entries.push(line.slice(2).trim());
    else if (line.startsWith('  ') && entries.length > 0) entries.push(`${entries.pop()} ${line.trim()}`);
  }
  return entries;
}
