import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '@glow50/host/parse-json';
import { RegisteredRemote } from '@glow50/host/registry';
import { ShellBuild } from '@glow50/releases/build-record';
import type { MultiStats } from 'webpack';
import { z } from 'zod';
import { type App, findApps, ROOT } from '@glow50/build/apps';
import { compile } from '@glow50/build/build-app';
import { shellRecord } from '@glow50/build/describe-build';
import { readDescription } from '@glow50/build/read-description';
import { compressFolder } from '@glow50/build/compress-folder';
import { movePointer } from '@glow50/releases/move-pointer';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { sealBuild } from '@glow50/releases/seal-build';
import { hashSources } from '@glow50/build/source-hash';
import { bundleConfig } from './bundle-config';

const BundleRecord = z.object({ shell: ShellBuild, remotes: z.array(RegisteredRemote) });
type BundleRecord = z.infer<typeof BundleRecord>;

/**
 * Builds the bundle unless these sources were built before. Publishes it as a shell and remotes whose files
 * are chunks of the bundle, so that the gateway sends the same preload hints as for real remotes.
 */
export async function releaseBundle(releaseStore: string, onStart: () => void): Promise<void> {
  const apps = findApps();
  const build = hashBundle(apps);
  const folder = path.join(ROOT, 'dist/bundle', build);
  const recordFile = path.join(folder, 'bundle.json');
  if (!existsSync(recordFile)) {
    onStart();
    await buildBundle(apps, build, folder);
  }
  const record = parseJson(BundleRecord, readFileSync(recordFile), recordFile);
  for (const app of apps) {
    const remote = record.remotes.find(({ name }) => name === app.name);
    if (!remote) placeBundle(folder, path.join(releaseStore, app.name, build));
    await movePointer(openReleaseObjects(releaseStore), app.name, remote ?? record.shell);
  }
}

function placeBundle(folder: string, target: string): void {
  if (existsSync(target)) return;
  const unfinished = `${target}.unfinished-${process.pid}`;
  cpSync(folder, unfinished, { recursive: true });
  renameSync(unfinished, target);
}

async function buildBundle(apps: readonly App[], build: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  const stats = await compile([bundleConfig({ mode: 'production', outputPath: unfinished })]);
  const shell = shellRecord(unfinished, build);
  const remotes = apps.filter(({ kind }) => kind === 'remote').map((app) => bundledRemote(app, shell, stats));
  compressFolder(unfinished);
  sealBuild(unfinished, shell);
  writeFileSync(
    path.join(unfinished, 'bundle.json'),
    JSON.stringify({ shell, remotes } satisfies BundleRecord),
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

function bundledRemote(app: App, shell: ShellBuild, stats: MultiStats): RegisteredRemote {
  const { version, build, commit, builtAt } = shell;
  const [entry, ...chunks] = chunksOf(`${app.name}-remote-tsx`, stats).map(
    (file) => `/shell/${build}/${file}`,
  );
  if (!entry) throw new Error(`The bundle has no chunk for ${app.name}`);
  return { ...readDescription(app.folder), version, build, commit, builtAt, entry, chunks, manifest: entry };
}

function chunksOf(chunk: string, stats: MultiStats): string[] {
  const [bundle] = stats.toJson({ all: false, chunkGroups: true }).children ?? [];
  const assets = bundle?.namedChunkGroups?.[chunk]?.assets ?? [];
  return assets.map((asset) => asset.name).filter((file) => file.endsWith('.js'));
}

function hashBundle(apps: readonly App[]): string {
  const hash = createHash('sha256');
  for (const app of apps) hash.update(hashSources(app, 'production'));
  const own = readdirSync(import.meta.dirname)
    .filter((file) => file.startsWith('bundle-'))
    .sort();
  for (const file of own) hash.update(readFileSync(path.join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 12);
}
