import path from 'node:path';
import { findApps } from '@glow50/build/apps';
import { compile, configurationsOf } from '@glow50/build/build-app';
import { PROTECTIONS } from './protections';

type Configuration = Awaited<ReturnType<typeof configurationsOf>>[number];

/**
 * `build-shell.ts <folder> [protection]`: builds the shell into the folder. When a protection is named, the
 * build leaves it out.
 */
const [folder = '', left] = process.argv.slice(2);
const shell = findApps().find(({ kind }) => kind === 'shell');
if (!shell || !folder) throw new Error('Usage: build-shell.ts <folder> [protection]');
const configurations = configurationsOf(shell, { mode: 'production', outputPath: folder });
await compile(configurations.map((configuration) => without(configuration, shell.folder)));

function without(configuration: Configuration, shellFolder: string): Configuration {
  const rules = PROTECTIONS.filter(({ name }) => name === left).map(({ file, code, instead }) => ({
    test: path.join(shellFolder, file),
    enforce: 'pre' as const,
    loader: path.join(import.meta.dirname, 'leave-out.mjs'),
    options: { code, instead },
  }));
  return {
    ...configuration,
    devtool: false,
    module: { rules: [...(configuration.module?.rules ?? []), ...rules] },
    optimization: { ...configuration.optimization, minimize: false },
  };
}
