import CopyPlugin from 'copy-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { browserConfig, type BuildOptions, serverConfig, SET_PUBLIC_PATH } from './app-config';
import { federationPlugins } from './federation-plugins';
import { servedModules, SHARED_MODULES, type SharedModule } from './shared-modules';

interface ShellOptions {
  folder: string;
  entry: string;
  /** Program of the workers that render pages. Without it, there is no build for them. */
  renderer?: string;
  /** Files that no script imports but that the gateway's pages link to. */
  assets: string[];
  modules?: readonly SharedModule[];
}

/** The two builds of the shell: one for browsers, and one for the workers that render pages. */
export function shellConfig(shell: ShellOptions, options: BuildOptions): Configuration[] {
  return [
    forBrowser(shell, options),
    ...(shell.renderer === undefined ? [] : [forServer(shell.folder, shell.renderer, options)]),
  ];
}

/** Loads every shared module with its first script, so that no remote waits for one. */
function forBrowser(
  { folder, entry, assets, modules = SHARED_MODULES }: ShellOptions,
  options: BuildOptions,
): Configuration {
  const config = browserConfig('shell', folder, options);
  return {
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
      ...federationPlugins({
        name: 'glow50_shell',
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
        manifest: false,
      }),
    ],
  };
}

/** Contains every shared module and provides them to the server builds of remotes. */
function forServer(folder: string, renderer: string, options: BuildOptions): Configuration {
  const config = serverConfig('shell', folder, 'renderer.cjs', options);
  const served = servedModules();
  const table = [
    ...served.map(({ request }, index) => `import * as m${index} from ${JSON.stringify(request)};`),
    `export default {${served.map(({ name }, index) => `${JSON.stringify(name)}: m${index}`).join()}};`,
  ];
  return {
    ...config,
    entry: [SET_PUBLIC_PATH, renderer],
    plugins: [
      ...(config.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /^shared-modules$/,
        `data:text/javascript,${encodeURIComponent(table.join(''))}`,
      ),
    ],
  };
}
