import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * The user to run PostgreSQL as, because it refuses to run as root. Undefined when this process is not root.
 */
export function findServerUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const entry = users.find(([name]) => name === wanted);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root and this system has no user postgres or nobody. ' +
      'Start as another user, or set DATABASE_URL',
  );
}

/** Whether the user can enter every parent folder of a path. The path itself may not exist yet. */
export function canReach(user: ServerUser | undefined, target: string): boolean {
  if (!user) return true;
  const parent = path.dirname(target);
  if (parent === target) return true;
  return canReach(user, parent) && mayEnter(user, parent);
}

function mayEnter(user: ServerUser, folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return true;
  if (stats.uid === user.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === user.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
