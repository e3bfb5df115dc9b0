import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for the data of a site that lives as long as this process. Removes those of processes that were killed. */
export function makeDemoFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^glow50-demo-(\d+)-/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(path.join(tmpdir(), `glow50-demo-${process.pid}-`));
  // Or the database, which runs as another user than root, would be kept elsewhere.
  chmodSync(folder, 0o755);
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
