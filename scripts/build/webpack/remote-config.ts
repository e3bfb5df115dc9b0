import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { browserConfig, type BuildOptions, inFolder, serverConfig, SET_PUBLIC_PATH } from './app-config';
import { findSharedName, SHARED_MODULES } from './shared-modules';

interface RemoteOptions {
  name: string;
  folder: string;
  /** Public name to file, such as `{ './remote': './remote.tsx' }`. */
  exposes: Record<string, string>;
}

/** The two builds of a remote: one for browsers, and one that servers and tests evaluate. */
export function remoteConfig(
  { name, folder, exposes }: RemoteOptions,
  options: BuildOptions,
): Configuration[] {
  return [forBrowser(name, folder, exposes, options), forServer(name, folder, exposes, options)];
}

function forBrowser(
  name: string,
  folder: string,
  exposes: Record<string, string>,
  options: BuildOptions,
): Configuration {
  const config = browserConfig(name, folder, options);
  return {
    ...config,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: `glow50_${name}`,
        filename: options.mode === 'production' ? 'entry.[contenthash:10].js' : 'entry.js',
        exposes: Object.fromEntries(
          Object.entries(exposes).map(([key, file]) => [
            key,
            { import: inFolder(folder, file), name: key.slice(2) },
          ]),
        ),
        shared: Object.fromEntries(
          SHARED_MODULES.map(({ request, source = request, version, singleton }) => [
            source,
            {
              shareKey: request,
              version,
              requiredVersion: `^${version}`,
              singleton,
              strictVersion: true,
              // Emotion fails without a fallback copy in the remote. The other singletons always come from
              // the shell.
              ...(singleton && !request.startsWith('@emotion/') && { import: false as const }),
            },
          ]),
        ),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
    ],
  };
}

function forServer(
  name: string,
  folder: string,
  exposes: Record<string, string>,
  options: BuildOptions,
): Configuration {
  const config = serverConfig(name, folder, 'remote.cjs', options);
  return {
    ...config,
    entry: [SET_PUBLIC_PATH, ...Object.values(exposes)],
    externalsType: 'commonjs',
    externals: ({ request }, callback) => callback(undefined, request && findSharedName(request)),
    // Maps are drawn by browsers only.
    resolve: { ...config.resolve, alias: { 'maplibre-gl': false } },
  };
}
