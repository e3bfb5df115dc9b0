import path from 'node:path';
import { compile } from '@glow50/build/build-app';
import { remoteConfig } from '@glow50/build/webpack/remote-config';
import type { SharedModule } from '@glow50/build/webpack/shared-modules';
import { shellConfig } from '@glow50/build/webpack/shell-config';
import webpack, { type Configuration } from 'webpack';

/** A version of React and the packages that it is installed under. */
export interface ReactVersion {
  version: string;
  react: string;
  dom: string;
}
export const EARLIER: ReactVersion = { version: '19.2.9', react: 'react-19-2', dom: 'react-dom-19-2' };
export const LATER: ReactVersion = { version: '19.3.1', react: 'react', dom: 'react-dom' };

interface Sample {
  react: ReactVersion;
  /** Version of the label, which says who brings it. */
  label?: string;
  /** Changes the configuration that the site's own parts are built with. */
  change?: (config: Configuration) => Configuration;
}

interface SampleShell extends Sample {
  entry?: string;
  remotes: readonly string[];
}

interface SampleRemote extends Sample {
  name: string;
  /** Of React, where it is not the version that the remote is built with. */
  range?: string;
}

const SAMPLE = path.join(import.meta.dirname, 'sample');

const unchanged = (config: Configuration) => config;

const modulesOf = ({ version }: ReactVersion, label: string): readonly SharedModule[] => [
  ...['react', 'react/', 'react-dom', 'react-dom/'].map((request) => ({ request, version, singleton: true })),
  { request: 'label', source: './label', version: label, singleton: false },
];

function finish(
  config: Configuration | undefined,
  { react, change = unchanged }: Sample,
  definitions: Record<string, string | object>,
): Promise<unknown> {
  if (!config) throw new Error('There is no configuration for browsers');
  const written = new Map(Object.entries(definitions).map(([name, value]) => [name, JSON.stringify(value)]));
  const changed = change(config);
  return compile([
    {
      ...changed,
      resolve: { ...changed.resolve, alias: { react: react.react, 'react-dom': react.dom } },
      plugins: [...(changed.plugins ?? []), new webpack.DefinePlugin(Object.fromEntries<string>(written))],
    },
  ]);
}

/** A shell that offers this React and loads the remotes, built as the site's shell is. */
export async function buildShell(outputPath: string, shell: SampleShell): Promise<void> {
  const { react, label = '1.0.0', entry = './shell.tsx', remotes } = shell;
  const [config] = shellConfig(
    { folder: SAMPLE, entry, assets: [], modules: modulesOf(react, label) },
    { mode: 'production', outputPath },
  );
  const REMOTES = remotes.map((name) => ({ name, entry: `/remotes/${name}/entry.js` }));
  await finish(config && { ...config, output: { ...config.output, filename: '[name].js' } }, shell, {
    REMOTES,
    LABEL: 'of the shell',
  });
}

/** A remote that is built with this React, and says with which others it works. */
export async function buildRemote(outputPath: string, remote: SampleRemote): Promise<void> {
  const { name, react, label = '1.0.0', range } = remote;
  const [config] = remoteConfig(
    {
      name,
      folder: SAMPLE,
      exposes: { './remote': './remote.tsx' },
      modules: modulesOf(react, label),
      ...(range !== undefined && { shared: { react: range, 'react-dom': range } }),
    },
    { mode: 'production', outputPath },
  );
  await finish(config, remote, { LABEL: `of ${name}` });
}
