import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildFiles, hashOf, IntegrityError } from '@glow50/releases/build-files';

interface ServerBuild {
  build: string;
  server?: string;
  serverIntegrity?: string;
}

/**
 * The program of a build that servers evaluate. Undefined for a build without one, and in development. Throws
 * `IntegrityError` when it is not the published one.
 */
export async function readServerBuild(
  files: BuildFiles,
  part: string,
  { build, server, serverIntegrity }: ServerBuild,
): Promise<string | undefined> {
  if (!server || !serverIntegrity) return undefined;
  const [, file] = server.split(`/${build}/`);
  if (!file || !(await files.check(part, build, file))) throw new IntegrityError(`${part}/${build}/${file}`);
  const bytes = await readFile(path.join(files.folder, part, build, file));
  // The hash of the record that is being served, which the list of files could contradict.
  if (hashOf(bytes) !== serverIntegrity) throw new IntegrityError(`${part}/${build}/${file}`);
  return bytes.toString();
}
