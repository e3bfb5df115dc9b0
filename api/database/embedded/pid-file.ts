import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Process id of the server that holds a data directory, as its pid file says; it may be dead. */
export function readServerPid(directory: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path.join(directory, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Removes the pid file of a server that died when its process id went to another program or to a zombie, either of
 * which PostgreSQL would take for a running server for ever. Linux only; elsewhere ids are rarely reused so soon.
 */
export function removeStalePidFile(directory: string): void {
  const pid = readServerPid(directory);
  if (pid === undefined || process.platform !== 'linux') return;
  const stat = readProcess(pid, 'stat');
  if (stat === undefined) return;
  const isServer = stat.includes('(postgres)') && !/\) Z /.test(stat);
  if (!isServer && !hasProcessIn(directory)) rmSync(path.join(directory, 'postmaster.pid'), { force: true });
}

/** Every process of a server works in its data directory, also those that outlive the first for a moment. */
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
