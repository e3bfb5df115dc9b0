import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, MultiStats } from 'webpack';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { BUILD_RECORD } from '@glow50/releases/build-files';
import type { BuildOptions } from './webpack/app-config';
import { type App, ROOT } from './apps';
import { type BuildRecord, recordOf } from '@glow50/releases/build-record';
import { COMPONENTS_FILE } from '@glow50/releases/built-components';
import { parseJson } from '@glow50/host/parse-json';
import { type RemoteChunks, remoteRecord, shellRecord } from './describe-build';
import { compressFolder } from './compress-folder';
import { sealBuild } from '@glow50/releases/seal-build';
import { findCommit, isDirty } from './find-commit';
import { hashOutput } from './output-hash';
import { findBuildOf, noteBuildOf } from './known-builds';
import { readDescription } from './read-description';
import { hashSources, sourcesOf } from './source-hash';
import { listComponents } from './webpack/list-components';
import { remoteConfig } from './webpack/remote-config';
import { trimDist } from './trim-dist';
import { shellConfig } from './webpack/shell-config';
import { writeSbom } from './write-sbom';

/** Chunk name that Module Federation gives to the exposed module `./remote`. */
const EXPOSED_CHUNK = 'remote';

export interface BuiltApp {
  app: App;
  folder: string;
  record: BuildRecord;
  isNew: boolean;
}

/**
 * Builds an app unless the same sources were built before. A build is named after what comes out, so that sources which
 * change nothing of it lead to the same one. The build folder appears atomically.
 */
export async function buildApp(
  app: App,
  mode: BuildOptions['mode'] = 'production',
  onStart: () => void = () => {},
): Promise<BuiltApp> {
  const dist = path.join(ROOT, 'dist', app.name);
  const { TEXTS: locale } = readConfiguration('scripts', ['TEXTS']);
  const sources = hashSources(app, mode, locale);
  const known = findBuildOf(dist, sources);
  const before = known === undefined ? undefined : readBuilt(app, path.join(dist, known));
  if (before) return before;
  onStart();
  const unfinished = path.join(dist, `${sources}.unfinished-${process.pid}`);
  rmSync(unfinished, { recursive: true, force: true });
  const stats = await compile(configurationsOf(app, { mode, outputPath: unfinished, locale }));
  const describe = (build: string) =>
    app.kind === 'shell'
      ? shellRecord(unfinished, build)
      : remoteRecord(app, unfinished, build, chunksOf(stats), locale);
  const build = hashOutput(unfinished, mode, describe('0'));
  const folder = path.join(dist, build);
  noteBuildOf(dist, sources, build);
  const same = readBuilt(app, folder);
  if (same) {
    rmSync(unfinished, { recursive: true });
    return same;
  }
  if (app.kind === 'remote')
    writeFileSync(path.join(unfinished, COMPONENTS_FILE), JSON.stringify(listComponents(unfinished)));
  writeSbom(app.folder, unfinished, build);
  compressFolder(unfinished);
  const record = sealBuild(unfinished, describe(build));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  trimDist(dist);
  return { app, folder, record, isNew: true };
}

/** Undefined when the folder has no whole build. */
function readBuilt(app: App, folder: string): BuiltApp | undefined {
  const recordFile = path.join(folder, BUILD_RECORD);
  if (!existsSync(recordFile)) return undefined;
  const record = parseJson(recordOf(app.name), readFileSync(recordFile), recordFile);
  if (!record.filesIntegrity) return undefined;
  return { app, folder, record: committed(app, folder, record), isNew: false };
}

/** The record of a build whose sources were committed since. */
function committed(app: App, folder: string, record: BuildRecord): BuildRecord {
  if (!isDirty(record.commit)) return record;
  const commit = findCommit(ROOT, sourcesOf(app.folder));
  if (commit === record.commit) return record;
  const written = { ...record, commit };
  const file = path.join(folder, BUILD_RECORD);
  writeFileSync(`${file}.unfinished`, JSON.stringify(written, null, 2));
  renameSync(`${file}.unfinished`, file);
  return written;
}

/** The webpack configurations of an app: one for the browser and one for the server. */
export function configurationsOf(app: App, options: BuildOptions): Configuration[] {
  return app.kind === 'shell'
    ? shellConfig(
        {
          folder: app.folder,
          entry: './main.tsx',
          renderer: './rendering/renderer.ts',
          assets: ['share-picture.jpg'],
        },
        options,
      )
    : remoteConfig(
        {
          name: app.name,
          folder: app.folder,
          exposes: { './remote': './remote.tsx' },
          shared: readDescription(app.folder).shared ?? {},
        },
        options,
      );
}

/** Rejects with webpack's errors. */
export async function compile(configurations: Configuration[]): Promise<MultiStats> {
  // Imported lazily, because loading webpack takes a while.
  const { default: webpack } = await import('webpack');
  const compiler = webpack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only') ?? 'No build'));
        else resolve(stats);
      });
    });
  });
}

function namedChunksOf(stats: MultiStats): Record<string, string[]> {
  const [browser] = stats.toJson({ all: false, chunkGroups: true }).children ?? [];
  return Object.fromEntries(
    Object.entries(browser?.namedChunkGroups ?? {}).map(([name, { assets = [] }]) => [
      name,
      assets.map((asset) => asset.name).filter((file) => file.endsWith('.js')),
    ]),
  );
}

export function chunksOf(stats: MultiStats): RemoteChunks {
  const { [EXPOSED_CHUNK]: first = [], ...named } = namedChunksOf(stats);
  return { first, named };
}
