import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';

export function readServerPid(directory: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path.join(directory, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Removes the pid file of a dead server whose process id now belongs to another program or a zombie.
 * PostgreSQL would take either for a running server forever. Linux only; other systems rarely reuse ids so
 * soon.
 */
export function removeStalePidFile(directory: string): void {
  const pid = readServerPid(directory);
  if (pid === undefined || process.platform !== 'linux') return;
  const stat = readProcess(pid, 'stat');
  if (stat === undefined) return;
  const isServer = stat.includes('(postgres)') && !/\) Z /.test(stat);
  if (!isServer && !hasProcessIn(directory)) rmSync(path.join(directory, 'postmaster.pid'), { force: true });
}

/**
 * Every server process has the data directory as its working directory, including those that briefly outlive
 * the first.
 */
function hasProcessIn(directory: string): boolean {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === directory;
      } catch {
        return false;
      }
    });
}

function readProcess(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
