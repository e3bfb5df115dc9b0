import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);

export interface BuildOptions {
  mode: 'production' | 'development';
  /** Folder that receives the build. */
  outputPath: string;
}

/** Everything that builds of shell and remotes have in common, for the browser. */
export function browserConfig(
  name: string,
  folder: string,
  { mode, outputPath }: BuildOptions,
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
      assetModuleFilename: '[name].[contenthash:10][ext]',
      chunkLoadTimeout: 20_000,
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: sourceRules() },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' })],
    optimization: {
      minimize: isProduction,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } },
        }),
      ],
      // A browser asks a site for six files at once: a page whose files all hang leaves connections to the other parts.
      // What is larger than 50 kB comes as a file of its own on top.
      splitChunks: { maxAsyncRequests: 2 },
      moduleIds: isProduction ? 'deterministic' : 'named',
      chunkIds: isProduction ? 'deterministic' : 'named',
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** How sources become modules, the same in every build. */
export function sourceRules() {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: {
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            // The same runtime in every mode: a part built for development runs in a shell built for production.
            transform: { react: { runtime: 'automatic', development: false } },
          },
        },
      },
    },
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
    { test: /\.(woff2|svg)$/, type: 'asset/resource' },
  ];
}

/** Absolute path of a module of the app that a federation option needs. */
export function inFolder(folder: string, file: string): string {
  return path.resolve(folder, file);
}
