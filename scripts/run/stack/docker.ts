import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { ROOT } from '@glow50/build/apps';

const run = promisify(execFile);

/** Runs `docker …` and returns its trimmed output. Rejects with the text from stderr. */
export async function docker(...args: string[]): Promise<string> {
  try {
    const { stdout } = await run('docker', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
    return stdout.trim();
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new Error(stderr.trim() || message, { cause: error });
  }
}

/** Runs `docker compose …` with the files in `COMPOSE_FILE` and the given extra files. */
export async function compose(args: string[], files: string[] = []): Promise<string> {
  const base = readConfiguration('scripts', ['COMPOSE_FILE']).COMPOSE_FILE.split(':');
  return docker('compose', ...[...base, ...files].flatMap((file) => ['-f', file]), ...args);
}
