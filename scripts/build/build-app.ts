import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RegisteredRemote } from '@glow50/shared/host/registry';
import type { RemoteDescription } from '@glow50/shared/host/remote-description';
import type { ShellBuild } from '@glow50/shell/server/release-store';
import type { Configuration } from 'webpack';
import type { BuildOptions } from '../webpack/app-config';
import { type App, ROOT } from './apps';
import { compressFolder } from './compress-folder';
import { hashSources } from './source-hash';

/** Name that the factory gives to the chunk of `./remote`. */
const EXPOSED_CHUNK = 'remote';

export type BuildRecord = RegisteredRemote | ShellBuild;

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
  const configure = (
    (await import(pathToFileURL(path.join(app.folder, 'webpack.config.ts')).href)) as {
      default: (options: BuildOptions) => Configuration[];
    }
  ).default;
  const firstChunks = await compile(configure({ mode, outputPath: unfinished }));
  const record =
    app.kind === 'shell' ? shellRecord(unfinished, build) : remoteRecord(app, unfinished, build, firstChunks);
  compressFolder(unfinished);
  writeFileSync(path.join(unfinished, 'build.json'), JSON.stringify(record, null, 2));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return { app, folder, record, isNew: true };
}

/** Scripts of the exposed module, as the browser's build names them. */
async function compile(configurations: Configuration[]): Promise<string[]> {
  // Loaded only when something is to be built: it takes a while.
  const { default: webpack } = await import('webpack');
  const compiler = webpack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only') ?? 'No build'));
        else {
          const [browser] = stats.toJson({ all: false, chunkGroups: true }).children ?? [];
          const assets = browser?.namedChunkGroups?.[EXPOSED_CHUNK]?.assets ?? [];
          resolve(assets.map(({ name }) => name).filter((name) => name.endsWith('.js')));
        }
      });
    });
  });
}

function remoteRecord(app: App, folder: string, build: string, firstChunks: string[]): RegisteredRemote {
  const description = JSON.parse(
    readFileSync(path.join(app.folder, 'remote.json'), 'utf8'),
  ) as RemoteDescription;
  const manifest = JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')) as {
    metaData: { remoteEntry: { name: string } };
  };
  const base = `/remotes/${app.name}/${build}`;
  const entry = manifest.metaData.remoteEntry.name;
  const integrity = createHash('sha384')
    .update(readFileSync(path.join(folder, entry)))
    .digest('base64');
  return {
    ...description,
    ...commonRecord(app.folder, build),
    entry: `${base}/${entry}`,
    integrity: `sha384-${integrity}`,
    chunks: firstChunks.map((file) => `${base}/${file}`),
    manifest: `${base}/mf-manifest.json`,
    server: `${base}/server/remote.cjs`,
  };
}

function shellRecord(folder: string, build: string): ShellBuild {
  const files = readdirSync(folder);
  const named = (pattern: RegExp) => files.filter((file) => pattern.test(file)).sort();
  const style = named(/^main\..*css$/)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('')
    .replace(/\/\*#[^*]*\*\//g, '');
  return {
    ...commonRecord(path.join(ROOT, 'shell'), build),
    scripts: [...named(/^vendor\..*js$/), ...named(/^main\..*js$/)],
    fonts: named(/\.woff2$/),
    style: style.replace(/url\((?!\/|data:)([^)]+)\)/g, (_, file: string) => `url(/shell/${build}/${file})`),
  };
}

function commonRecord(folder: string, build: string) {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { version, build, commit: findCommit(), builtAt: new Date().toISOString() };
}

function findCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
