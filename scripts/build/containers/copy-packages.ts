import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';

const Dependencies = z.record(z.string(), z.string()).default({});
const PackageFile = z.object({ dependencies: Dependencies, optionalDependencies: Dependencies });

/**
 * Copies installed packages with all their dependencies. Skips optional dependencies that are not installed.
 */
export function copyPackages(names: readonly string[], from: string, to: string): void {
  for (const name of names) {
    const target = path.join(to, name);
    if (existsSync(target)) continue;
    cpSync(path.join(from, name), target, { recursive: true });
    const file = path.join(target, 'package.json');
    const { dependencies, optionalDependencies } = parseJson(PackageFile, readFileSync(file), file);
    const optional = Object.keys(optionalDependencies).filter((each) => existsSync(path.join(from, each)));
    copyPackages([...Object.keys(dependencies), ...optional], from, to);
  }
}
