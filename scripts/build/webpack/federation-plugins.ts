import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { ROOT } from '../apps';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const RUNTIME = path.join(ROOT, 'shared/federation/bundler-runtime.ts');

/** What shell and remotes have in common. Their generated code runs on our runtime instead of the plugin's. */
export function federationPlugins(options: FederationOptions): WebpackPluginInstance[] {
  return [
    new ModuleFederationPlugin({ ...options, shareStrategy: 'loaded-first', dts: false, dev: false }),
    new webpack.NormalModuleReplacementPlugin(
      /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]/,
      RUNTIME,
    ),
  ];
}
