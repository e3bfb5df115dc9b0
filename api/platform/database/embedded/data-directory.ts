import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
} from 'node:fs';
import { realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code';
import { type Binaries, placeOnce, PUBLIC_HOME } from './binaries';
import { canReach, type ServerUser } from './server-user';

export const SUPERUSER = 'glow50';

/**
 * The data directory, existing or not: `home/postgres`. When the server's system user cannot reach `home`, it
 * is `/var/lib/glow50/<random>/postgres`, and `home/postgres-home` links to its folder.
 */
export function findDataDirectory(home: string, user: ServerUser | undefined): string {
  mkdirSync(home, { recursive: true });
  const link = path.join(home, 'postgres-home');
  const isLinked = () => lstatSync(link, { throwIfNoEntry: false }) !== undefined;
  if (!isLinked() && canReach(user, path.join(home, 'postgres'))) {
    return path.join(realpathSync(home), 'postgres');
  }
  if (!isLinked()) {
    try {
      symlinkSync(path.join(PUBLIC_HOME, randomBytes(8).toString('hex')), link);
    } catch (error) {
      if (!isLinked()) throw error;
    }
  }
  const target = path.resolve(home, readlinkSync(link));
  mkdirSync(target, { recursive: true, mode: 0o755 });
  return path.join(realpathSync(target), 'postgres');
}

/**
 * Creates the data directory if missing. Throws when another major version of PostgreSQL or another user
 * created it.
 */
export function prepareDataDirectory(
  directory: string,
  binaries: Binaries,
  user: ServerUser | undefined,
): void {
  if (!existsSync(directory)) initialize(directory, binaries, user);
  const major = Number.parseInt(readFileSync(path.join(directory, 'PG_VERSION'), 'utf8'), 10);
  if (major !== binaries.major) {
    throw new Error(
      `The database in ${directory} was created by PostgreSQL ${major}, but this installation has PostgreSQL ` +
        `${binaries.major}, which cannot read it. Migrate the data with pg_dump of version ${major},  ` +
        'or set another DATA_DIR or DATABASE_URL',
    );
  }
  const owner = statSync(directory).uid;
  if (process.getuid?.() !== 0 && owner !== process.getuid?.()) {
    throw new Error(
      `The database in ${directory} belongs to another user (${owner}). Start as that user, or set another DATA_DIR`,
    );
  }
}

function initialize(directory: string, binaries: Binaries, user: ServerUser | undefined): void {
  removeAbandonedDrafts(directory);
  const draft = `${directory}.new-${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  if (user) chownSync(draft, user.uid, user.gid);
  const options = ['-D', draft, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--no-instructions'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    execFileSync(path.join(binaries.folder, 'initdb'), [...options, ...locale], {
      ...user,
      cwd: draft,
      stdio: 'pipe',
    });
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const reason = (error as { stderr?: Buffer }).stderr?.toString() ?? '';
    throw new Error(`Could not create the database in ${directory}: ${reason}`, { cause: error });
  }
  placeOnce(draft, directory);
}

function removeAbandonedDrafts(directory: string): void {
  const parent = path.dirname(directory);
  const prefix = `${path.basename(directory)}.new-`;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    if (!isAlive(Number(name.slice(prefix.length)))) {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
