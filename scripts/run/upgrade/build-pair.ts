import path from 'node:path';
import { compile } from '@glow50/build/build-app';
import { remoteConfig } from '@glow50/build/webpack/remote-config';
import type { SharedModule } from '@glow50/build/webpack/shared-modules';
import { shellConfig } from '@glow50/build/webpack/shell-config';
import webpack, { type Configuration } from 'webpack';

/** A version of React and the packages that it is installed under. */
interface ReactVersion {
  version: string;
  react: string;
  dom: string;
}

const SAMPLE = path.join(import.meta.dirname, 'sample');
const PUBLIC = '/remotes';

const modulesOf = ({ version }: ReactVersion): readonly SharedModule[] =>
  ['react', 'react/', 'react-dom', 'react-dom/'].map((request) => ({ request, version, singleton: true }));

const withReact = (config: Configuration, { react, dom }: ReactVersion, definitions = {}): Configuration => ({
  ...config,
  resolve: { ...config.resolve, alias: { react, 'react-dom': dom } },
  plugins: [...(config.plugins ?? []), new webpack.DefinePlugin(definitions)],
});

/** A shell that offers this React and loads the remotes, built as the site's shell is. */
async function buildShell(
  outputPath: string,
  react: ReactVersion,
  remotes: readonly string[],
): Promise<void> {
  const [config] = shellConfig(
    { folder: SAMPLE, entry: './shell.tsx', assets: [], modules: modulesOf(react) },
    { mode: 'production', outputPath },
  );
  if (!config) throw new Error('The shell has no configuration');
  const listed = remotes.map((name) => ({ name, entry: `${PUBLIC}/${name}/entry.js` }));
  const named: Configuration = {
    ...config,
    output: { ...config.output, filename: '[name].js' },
  };
  await compile([withReact(named, react, { REMOTES: JSON.stringify(listed) })]);
}

/** A remote that is built with this React, and says with which others it works. */
async function buildRemote(
  outputPath: string,
  name: string,
  react: ReactVersion,
  range?: string,
): Promise<void> {
  const [config] = remoteConfig(
    {
      name,
      folder: SAMPLE,
      exposes: { './remote': './remote.tsx' },
      modules: modulesOf(react),
      ...(range !== undefined && { shared: { react: range, 'react-dom': range } }),
    },
    { mode: 'production', outputPath },
  );
  if (!config) throw new Error('The remote has no configuration for browsers');
  await compile([withReact(config, react)]);
}

const EARLIER: ReactVersion = { version: '19.2.9', react: 'react-19-2', dom: 'react-dom-19-2' };
const LATER: ReactVersion = { version: '19.3.1', react: 'react', dom: 'react-dom' };
const REMOTES = ['before', 'wide', 'after'];

/**
 * `build-pair.ts <folder>`: two shells, and remotes that work with the earlier React, with both, and with the later one.
 * The wide range is as `^19.3.1 || ^20.0.0` one major version later.
 */
const at = (name: string) => path.join(path.resolve(process.argv[2] ?? ''), name);
await buildRemote(at('before'), 'before', EARLIER, '~19.2.0');
await buildRemote(at('wide'), 'wide', EARLIER, '~19.2.0 || ~19.3.0');
await buildRemote(at('after'), 'after', LATER, '~19.3.0');
await buildShell(at('earlier-shell'), EARLIER, REMOTES);
await buildShell(at('later-shell'), LATER, REMOTES);
