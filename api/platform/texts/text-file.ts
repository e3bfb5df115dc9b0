import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Text } from './text';

export const TEXT_ENDING = '.sms';

/** Writes a file atomically. A second run of the job replaces the same file. */
export async function writeText(folder: string, id: string, { to, body }: Text): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `.${id}.${process.pid}`);
  await writeFile(draft, `To: ${to}\nDate: ${new Date().toISOString()}\n\n${body}`, { mode: 0o600 });
  await rename(draft, path.join(folder, `${id}${TEXT_ENDING}`));
}

export function readText(file: string): { to: string; sentAt: Date; body: string } {
  const [head = '', ...rest] = file.split('\n\n');
  const [to = '', date = ''] = head.split('\n').map((line) => line.slice(line.indexOf(':') + 2));
  return { to, sentAt: new Date(date), body: rest.join('\n\n') };
}
