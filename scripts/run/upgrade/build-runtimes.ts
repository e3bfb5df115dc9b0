import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { buildRemote, buildShell, EARLIER, LATER } from './build-sample';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** The site's configuration as it was while the bundler plugin's own runtime was in use. */
function onEarlierRuntime(config: Configuration): Configuration {
  const { name } = config;
  const plugins = (config.plugins ?? []).flatMap((plugin) => {
    if (plugin instanceof webpack.NormalModuleReplacementPlugin) return [];
    if (!(plugin instanceof ModuleFederationPlugin)) return [plugin];
    const options = Reflect.get(plugin, '_options') as Options;
    const experiments: Options['experiments'] = {
      ...(name !== 'shell' && { externalRuntime: true }),
      optimization: { disableSnapshot: true, disableRemote: name !== 'shell', target: 'web' },
    };
    return [new ModuleFederationPlugin({ ...options, experiments })];
  });
  return { ...config, plugins };
}

/**
 * `build-runtimes.ts <folder>`: shells and remotes on the earlier and on the present runtime. Of each kind of remote, one
 * finds everything that it needs, one brings its own copy, and one needs another React.
 */
const at = (name: string) => path.join(path.resolve(process.argv[2] ?? ''), name);
const runtimes = [
  { runtime: 'earlier', change: onEarlierRuntime, entry: './earlier-shell.tsx' },
  { runtime: 'present' },
];
const remotes: string[] = [];
for (const { runtime, ...built } of runtimes) {
  const kinds = [
    { name: `${runtime}_fits`, react: LATER },
    { name: `${runtime}_own`, react: LATER, label: '1.1.0' },
    { name: `${runtime}_refused`, react: EARLIER, range: '~19.2.0' },
  ];
  for (const kind of kinds) {
    remotes.push(kind.name);
    await buildRemote(at(kind.name), { ...kind, ...built });
  }
}
for (const { runtime, ...built } of runtimes) {
  await buildShell(at(`${runtime}-shell`), { react: LATER, remotes, ...built });
}
