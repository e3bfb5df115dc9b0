import type { Configuration } from 'webpack';
import { browserConfig, type BuildOptions } from '../webpack/app-config';

/** The same sources by the same rules as one code-split build: one vendor chunk, the rest split as webpack sees fit. */
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
