import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { SameOriginPaths } from './same-origin-paths';

const require = createRequire(import.meta.url);

/** Its exports name the build for development, which warns and describes more. */
const ROUTER = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');
const PRODUCTION_BUILDS = {
  'react-router$': path.join(ROUTER, 'index.mjs'),
  'react-router/dom$': path.join(ROUTER, 'dom-export.mjs'),
};

/** MUI's ripple, which the theme turns off. */
const NO_RIPPLE = new webpack.NormalModuleReplacementPlugin(
  /^\.\/TouchRipple\.mjs$/,
  path.join(import.meta.dirname, 'no-ripple.mjs'),
);

const ASSET_NAME = '[name].[contenthash:10][ext]';

export interface BuildOptions {
  mode: 'production' | 'development';
  outputPath: string;
  /** Language of the texts; those of the sources without it. */
  locale?: string | undefined;
}

export function browserConfig(
  name: string,
  folder: string,
  { mode, outputPath, locale }: BuildOptions,
): Configuration {
  const isProduction = mode === 'production';
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: outputPath,
      publicPath: 'auto',
      uniqueName: `glow50_${name}`,
      filename: isProduction ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: ASSET_NAME,
      chunkLoadTimeout: 20_000,
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: isProduction ? PRODUCTION_BUILDS : {},
    },
    module: { rules: sourceRules(locale) },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
      new SameOriginPaths(),
      NO_RIPPLE,
    ],
    optimization: {
      minimize: isProduction,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } },
        }),
      ],
      // Browsers open at most six connections per site. With more chunks, a page whose files all hang would
      // block the other parts. Shared modules of more than 150 kB before minimizing still get their own file.
      splitChunks: { maxAsyncRequests: 2, enforceSizeThreshold: 150_000 },
      moduleIds: isProduction ? 'deterministic' : 'named',
      chunkIds: isProduction ? 'deterministic' : 'named',
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * A build that a server evaluates: one CommonJS file, so that it can be checked against one hash. It names the files
 * of the browser's build below `__publicPath`, which whoever evaluates it provides.
 */
export function serverConfig(
  name: string,
  folder: string,
  file: string,
  { mode, outputPath, locale }: BuildOptions,
): Configuration {
  return {
    name: `${name}-server`,
    mode,
    context: folder,
    target: 'node20',
    devtool: false,
    output: {
      path: `${outputPath}/server`,
      filename: file,
      library: { type: 'commonjs2' },
      assetModuleFilename: ASSET_NAME,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        ...sourceRules(locale).filter(({ test }) => !test.test('.css') && !test.test('.svg')),
        // Shared modules come from outside with their default exports, which strict modules would not look at.
        { test: /\.mjs$/, type: 'javascript/auto' },
        { test: /\.css$/, type: 'asset/resource', generator: { emit: false } },
        { test: /\.(woff2|svg)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** First entry of a server build. */
export const SET_PUBLIC_PATH = `data:text/javascript,${encodeURIComponent(
  '__webpack_public_path__ = typeof __publicPath === "string" ? __publicPath : "";',
)}`;

function sourceRules(locale: string | undefined) {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: [
        {
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              // All builds use the production JSX runtime, because a part built for development may run in a
              // shell built for production.
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
        ...(locale ? [{ loader: require.resolve('../texts/translate-loader.ts'), options: { locale } }] : []),
      ],
    },
    {
      test: /\.css$/,
      oneOf: [
        // Remotes have no style sheets of their own: a part that is loaded late adopts its sheet as text.
        { test: /lightbox\/dist\/styles\.css$/, type: 'asset/source' },
        { use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
      ],
    },
    { test: /\.(woff2|svg)$/, type: 'asset/resource' },
  ];
}

export function inFolder(folder: string, file: string): string {
  return path.resolve(folder, file);
}
