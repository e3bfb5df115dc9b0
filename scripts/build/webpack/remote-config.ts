import { satisfies as satisfiesInPage } from '@glow50/federation/version-range';
import { satisfies } from 'semver';
import type { Configuration } from 'webpack';
import { browserConfig, type BuildOptions, inFolder, serverConfig, SET_PUBLIC_PATH } from './app-config';
import { federationPlugins } from './federation-plugins';
import { findSharedName, SHARED_MODULES, type SharedModule } from './shared-modules';

interface RemoteOptions {
  name: string;
  folder: string;
  /** Public name to file, such as `{ './remote': './remote.tsx' }`. */
  exposes: Record<string, string>;
  /** Ranges of shared modules that the remote works with, beyond the version that it is built with. */
  shared?: Readonly<Record<string, string>>;
  modules?: readonly SharedModule[];
}

/**
 * The two builds of a remote: one for browsers, and one that servers and tests evaluate. Throws for a range that leaves out the
 * version that the remote is built with.
 */
export function remoteConfig(remote: RemoteOptions, options: BuildOptions): Configuration[] {
  for (const [name, range] of Object.entries(remote.shared ?? {})) {
    const module = (remote.modules ?? SHARED_MODULES).find(({ request }) => request === name);
    if (!module) throw new Error(`${remote.name} has a range of ${name}, which the shell does not share`);
    if (!satisfies(module.version, range))
      throw new Error(`${remote.name} is built with ${name} ${module.version}, which ${range} leaves out`);
    if (!satisfiesInPage(module.version, range))
      throw new Error(`${remote.name}: pages cannot read the range ${range} of ${name}`);
  }
  return [forBrowser(remote, options), forServer(remote, options)];
}

function forBrowser(
  { name, folder, exposes, shared = {}, modules = SHARED_MODULES }: RemoteOptions,
  options: BuildOptions,
): Configuration {
  const config = browserConfig(name, folder, options);
  return {
    ...config,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      ...federationPlugins({
        name: `glow50_${name}`,
        filename: options.mode === 'production' ? 'entry.[contenthash:10].js' : 'entry.js',
        exposes: Object.fromEntries(
          Object.entries(exposes).map(([key, file]) => [
            key,
            { import: inFolder(folder, file), name: key.slice(2) },
          ]),
        ),
        shared: Object.fromEntries(
          modules.map(({ request, source = request, version, singleton }) => [
            source,
            {
              shareKey: request,
              version,
              requiredVersion: shared[request.replace(/\/$/, '')] ?? `^${version}`,
              singleton,
              strictVersion: true,
              // Emotion fails without a fallback copy in the remote. The other singletons always come from
              // the shell.
              ...(singleton && !request.startsWith('@emotion/') && { import: false as const }),
            },
          ]),
        ),
        manifest: true,
      }),
    ],
  };
}

function forServer({ name, folder, exposes }: RemoteOptions, options: BuildOptions): Configuration {
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
