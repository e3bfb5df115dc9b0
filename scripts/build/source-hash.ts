import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type App, ROOT } from './apps';

/** Tours, what preflight allows and texts for translators are no part of a build. */
const SKIPPED = new Set(['node_modules', 'dist', 'server', 'tour', 'tour.ts', 'preflight.json', 'en.pot']);

/** Of everything that the app could be built from. */
export function hashSources(app: App, mode: string, locale = ''): string {
  const hash = createHash('sha256').update(`${mode}${locale}`);
  const { folders, file } = readSources(app.folder);
  for (const folder of folders) addFolder(hash, folder);
  hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** What the app in `folder` is built from. */
export function sourcesOf(folder: string): string[] {
  const { folders, file } = readSources(folder);
  return [...folders, file];
}

const readSources = (folder: string) => ({
  folders: [
    folder,
    ...['shared', 'scripts/build/webpack', 'scripts/build/texts'].map((name) => path.join(ROOT, name)),
  ],
  file: path.join(ROOT, 'package-lock.json'),
});

function addFolder(hash: ReturnType<typeof createHash>, folder: string) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (SKIPPED.has(entry.name)) continue;
    if (entry.isDirectory()) {
      addFolder(hash, file);
    } else if (!/\.test\.tsx?$/.test(entry.name)) {
      hash.update(path.relative(ROOT, file)).update(readFileSync(file));
    }
  }
}
