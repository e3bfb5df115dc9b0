import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import { findApps, ROOT } from '@glow50/build/apps';
import { releaseStoreAddress } from '@glow50/build/release-store-address';

type Options = NonNullable<ParseArgsConfig['options']>;
type OptionValues = Record<string, string | boolean | (string | boolean)[] | undefined>;

/**
 * Runs a command of the form `npm run <command> -- <part> [build] [--option …]`. Prints the result, or prints
 * the error and sets exit code 1.
 */
export async function runReleaseCommand(
  work: (
    objects: ReleaseObjects,
    part: string,
    build: string | undefined,
    chosen: OptionValues,
  ) => Promise<string>,
  { words = process.argv.slice(2), options = {} }: { words?: string[]; options?: Options } = {},
): Promise<void> {
  try {
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
    const [part = '', build] = positionals;
    const address = releaseStoreAddress();
    console.error(`Release store: ${address}`);
    const objects = openReleaseObjects(address);
    const parts = await findParts(objects);
    if (!parts.includes(part)) throw new Error(`Name one of these parts: ${parts.join(', ')}`);
    console.log(await work(objects, part, build, values));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Parts with sources in this checkout, plus parts already in the store, because a container has no sources.
 */
async function findParts(objects: ReleaseObjects): Promise<string[]> {
  const sources = existsSync(path.join(ROOT, 'remotes')) ? findApps().map(({ name }) => name) : [];
  const released = (await objects.list('')).filter((name) => /^[a-z]+$/.test(name));
  return [...new Set([...sources, ...released])].sort();
}
