import type { Configuration } from 'webpack';
import { browserConfig, type BuildOptions } from '@glow50/build/webpack/app-config';

/**
 * Builds the same sources as one code-split bundle: one vendor chunk, the rest split by webpack's defaults.
 */
export function bundleConfig(options: BuildOptions): Configuration {
  const config = browserConfig('bundle', import.meta.dirname, options);
  return {
    ...config,
    entry: { main: './bundle-entry.ts' },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          vendor: { name: 'vendor', chunks: 'initial', test: /[\\/]node_modules[\\/]/ },
        },
      },
    },
  };
}
