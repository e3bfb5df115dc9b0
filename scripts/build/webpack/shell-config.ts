import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import type { Configuration } from 'webpack';
import { browserConfig, type BuildOptions } from './app-config';
import { SHARED_MODULES, type SharedModule } from './shared-modules';

interface ShellOptions {
  folder: string;
  entry: string;
  /** Files that no script imports but that the gateway's pages link to. */
  assets: string[];
  modules?: readonly SharedModule[];
}

/** The shell's build. It loads every shared module with its first script, so that no remote waits for one. */
export function shellConfig(
  { folder, entry, assets, modules = SHARED_MODULES }: ShellOptions,
  options: BuildOptions,
): Configuration[] {
  const config = browserConfig('shell', folder, options);
  return [
    {
      ...config,
      entry: { main: entry },
      optimization: {
        ...config.optimization,
        splitChunks: {
          chunks: 'all',
          cacheGroups: {
            default: false,
            defaultVendors: false,
            vendor: { name: 'vendor', chunks: 'initial', test: /[\\/]node_modules[\\/]/ },
          },
        },
      },
      plugins: [
        ...(config.plugins ?? []),
        ...(assets.length > 0
          ? [
              new CopyPlugin({
                patterns: assets.map((file) => ({ from: file, to: '[name].[contenthash:10][ext]' })),
              }),
            ]
          : []),
        new ModuleFederationPlugin({
          name: 'glow50_shell',
          remotes: {},
          shared: Object.fromEntries(
            modules.map(({ request, source = request, version, singleton }) => [
              source,
              {
                shareKey: request,
                version,
                requiredVersion: `^${version}`,
                singleton,
                strictVersion: true,
                eager: true,
              },
            ]),
          ),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        }),
      ],
    },
  ];
}
