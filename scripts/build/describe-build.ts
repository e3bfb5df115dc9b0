import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@glow50/host/contract-version';
import { parseJson } from '@glow50/host/parse-json';
import type { RemoteDescription } from '@glow50/host/remote-description';
import { hashOf } from '@glow50/releases/build-files';
import type { RemoteRecord, ShellBuild } from '@glow50/releases/build-record';
import { z } from 'zod';
import { SHARED_MODULES } from './webpack/shared-modules';
import { type App, ROOT } from './apps';
import { findCommit } from './find-commit';
import { readChanges } from './read-changes';
import { readDescription } from './read-description';
import { sourcesOf } from './source-hash';

const BundlerManifest = z.object({ metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }) });

const REMOTE_SERVER = 'server/remote.cjs';
const SHELL_SERVER = 'server/renderer.cjs';

/** Files of a remote's chunks: of the exposed module, and of every chunk that has a name. */
export interface RemoteChunks {
  first: string[];
  named: Record<string, string[]>;
}

export function remoteRecord(
  app: App,
  folder: string,
  build: string,
  chunks: RemoteChunks,
  locale?: string,
): RemoteRecord {
  const description = readDescription(app.folder, locale);
  const manifestFile = path.join(folder, 'mf-manifest.json');
  const manifest = parseJson(BundlerManifest, readFileSync(manifestFile), manifestFile);
  const base = `/remotes/${app.name}/${build}`;
  const entry = manifest.metaData.remoteEntry.name;
  return {
    ...description,
    ...commonRecord(app.folder, build),
    entry: `${base}/${entry}`,
    integrity: integrityOf(folder, entry),
    chunks: chunks.first.map((file) => `${base}/${file}`),
    pageChunks: toPageChunks(description, chunks, base),
    manifest: `${base}/mf-manifest.json`,
    ...serverOf(folder, base, REMOTE_SERVER),
  };
}

/** Of the chunks that routes name; what the first ones hold is not named again. */
function toPageChunks(
  { routes }: RemoteDescription,
  { first, named }: RemoteChunks,
  base: string,
): Record<string, string[]> {
  return Object.fromEntries(
    routes.flatMap(({ chunk }) => {
      if (!chunk) return [];
      const files = named[chunk];
      if (!files) throw new Error(`remote.json names the chunk ${chunk}, which is not in the build`);
      return [[chunk, files.filter((file) => !first.includes(file)).map((file) => `${base}/${file}`)]];
    }),
  );
}

export function shellRecord(folder: string, build: string): ShellBuild {
  const files = readdirSync(folder);
  const named = (pattern: RegExp) => files.filter((file) => pattern.test(file)).sort();
  const [sharePicture] = named(/^share-picture\./);
  const style = named(/^main\..*css$/)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('')
    .replace(/\/\*#[^*]*\*\//g, '');
  return {
    ...commonRecord(path.join(ROOT, 'shell/site'), build),
    scripts: [...named(/^vendor\..*js$/), ...named(/^main\..*js$/)],
    fonts: named(/\.woff2$/),
    ...(sharePicture && { sharePicture }),
    contract: CONTRACT_VERSION,
    offers: [...SHARED_MODULES],
    ...serverOf(folder, `/shell/${build}`, SHELL_SERVER),
    style: style.replace(/url\((?!\/|data:)([^)]+)\)/g, (_, file: string) => `url(/shell/${build}/${file})`),
  };
}

/** Absent in development and from the shell of a single bundle. */
function serverOf(folder: string, base: string, file: string) {
  if (!existsSync(path.join(folder, file))) return {};
  return { server: `${base}/${file}`, serverIntegrity: integrityOf(folder, file) };
}

const integrityOf = (folder: string, file: string): string => hashOf(readFileSync(path.join(folder, file)));

function commonRecord(folder: string, build: string) {
  const { version, changes } = readChanges(folder);
  return {
    version,
    build,
    commit: findCommit(ROOT, sourcesOf(folder)),
    builtAt: new Date().toISOString(),
    ...(changes.length > 0 && { changes }),
  };
}
