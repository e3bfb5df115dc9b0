import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, MultiStats } from 'webpack';
import type { BuildOptions } from '../webpack/app-config';
import { type App, ROOT } from './apps';
import { type BuildRecord, remoteRecord, shellRecord } from './build-record';
import { compressFolder } from './compress-folder';
import { hashSources } from './source-hash';

/** Name that the factory gives to the chunk of `./remote`. */
const EXPOSED_CHUNK = 'remote';

export interface BuiltApp {
  app: App;
  folder: string;
  record: BuildRecord;
  /** False when the same sources had been built before. */
  isNew: boolean;
}

/** Builds an app unless the same sources were built before. The build appears whole or not at all. */
export async function buildApp(
  app: App,
  mode: BuildOptions['mode'] = 'production',
  onStart: () => void = () => {},
): Promise<BuiltApp> {
  const build = hashSources(app, mode);
  const folder = path.join(ROOT, 'dist', app.name, build);
  const recordFile = path.join(folder, 'build.json');
  if (existsSync(recordFile)) {
    return { app, folder, record: JSON.parse(readFileSync(recordFile, 'utf8')) as BuildRecord, isNew: false };
  }
  onStart();
  const unfinished = `${folder}.unfinished-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  const stats = await compile(await configurationsOf(app, { mode, outputPath: unfinished }));
  const record =
    app.kind === 'shell'
      ? shellRecord(unfinished, build)
      : remoteRecord(app, unfinished, build, firstChunksOf(stats));
  compressFolder(unfinished);
  writeFileSync(path.join(unfinished, 'build.json'), JSON.stringify(record, null, 2));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return { app, folder, record, isNew: true };
}

/** What an app's own webpack.config.ts says. */
export async function configurationsOf(app: App, options: BuildOptions): Promise<Configuration[]> {
  const file = pathToFileURL(path.join(app.folder, 'webpack.config.ts')).href;
  const { default: configure } = (await import(file)) as {
    default: (options: BuildOptions) => Configuration[];
  };
  return configure(options);
}

/** Runs the bundler once. Rejects with its errors. */
export async function compile(configurations: Configuration[]): Promise<MultiStats> {
  // Loaded only when something is to be built: it takes a while.
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

/** Scripts of the exposed module, as the browser's build names them. */
export function firstChunksOf(stats: MultiStats): string[] {
  const [browser] = stats.toJson({ all: false, chunkGroups: true }).children ?? [];
  const assets = browser?.namedChunkGroups?.[EXPOSED_CHUNK]?.assets ?? [];
  return assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));
}
