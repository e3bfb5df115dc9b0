import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies installed packages with all their dependencies. Skips optional dependencies that are not installed.
 */
export function copyPackages(names: readonly string[], from: string, to: string): void {
  for (const name of names) {
    const target = path.join(to, name);
    if (existsSync(target)) continue;
    cpSync(path.join(from, name), target, { recursive: true });
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(path.join(target, 'package.json'), 'utf8'),
    ) as { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };
    const optional = Object.keys(optionalDependencies ?? {}).filter((each) =>
      existsSync(path.join(from, each)),
    );
    copyPackages([...Object.keys(dependencies ?? {}), ...optional], from, to);
  }
}
