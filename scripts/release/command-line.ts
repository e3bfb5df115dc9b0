import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import { findApps, ROOT } from '@glow50/build/apps';
import { releaseStoreAddress } from '@glow50/build/release-store-address';

type Options = NonNullable<ParseArgsConfig['options']>;
interface CommandOptions {
  words?: string[];
  options?: Options;
  /** The command works with a store in which there is nothing yet. */
  mayBeNew?: boolean;
}

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
  { words = process.argv.slice(2), options = {}, mayBeNew = false }: CommandOptions = {},
): Promise<void> {
  try {
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
    const [part = '', build] = positionals;
    const address = releaseStoreAddress();
    console.error(`Release store: ${address}`);
    const objects = openReleaseObjects(address);
    const released = (await objects.list('')).filter((name) => /^[a-z]+$/.test(name));
    if (released.length === 0 && !mayBeNew)
      throw new Error(
        `Nothing is in the release store ${address}. Is RELEASE_STORE right, and is its disk there?`,
      );
    const parts = findParts(released);
    if (!parts.includes(part)) throw new Error(`Name one of these parts: ${parts.join(', ')}`);
    console.log(await work(objects, part, build, values));
  } catch (error) {
    console.error(describe(error));
    process.exitCode = 1;
  }
}

/** What a file system says by a code only, in words. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full (${message}). Visitors keep the builds that they get now. Make room, and run the command again`;
  if (code === 'EROFS' || code === 'EACCES' || code === 'EIO' || code === 'ESTALE')
    return `The disk does not take or give what it should (${message}). Visitors keep the builds that they get now`;
  return message;
}

/**
 * Parts with sources in this checkout, plus parts already in the store, because a container has no sources.
 */
function findParts(released: readonly string[]): string[] {
  const sources = existsSync(path.join(ROOT, 'remotes')) ? findApps().map(({ name }) => name) : [];
  return [...new Set([...sources, ...released])].sort();
}
