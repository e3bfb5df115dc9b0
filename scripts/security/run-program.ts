import { spawn, spawnSync } from 'node:child_process';

export interface ProgramResult {
  status: number | null;
  output: string;
}

export const isInstalled = (program: string): boolean =>
  spawnSync('/bin/sh', ['-c', `command -v ${program}`]).status === 0;

/** Runs a program to its end, at most for the given time. */
export function runProgram(
  program: string,
  args: readonly string[],
  { folder, seconds }: { folder: string; seconds: number },
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
    child.once('error', reject);
    child.once('close', (status) => {
      clearTimeout(timer);
      resolve({ status, output: Buffer.concat(parts).toString() });
    });
  });
}
