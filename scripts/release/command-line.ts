import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import { findApps, ROOT } from '@glow50/build/apps';
import { releaseStoreAddress } from '@glow50/build/release-store-address';
import { describeFailure } from './describe-failure';

type Options = NonNullable<ParseArgsConfig['options']>;
interface CommandOptions {
  /** How the command is written, with an example. Printed for `--help`, and with words that it does not know. */
  usage: string;
  words?: string[];
  options?: Options;
  /** How many words it takes that are no options: the part, and what belongs to it. */
  most?: number;
  /** The command works with a store in which there is nothing yet. */
  mayBeNew?: boolean;
  /** Throws when an option is wrong. Called before anything is done. */
  check?(chosen: OptionValues, part: string): void;
}

export type OptionValues = Record<string, string | boolean | (string | boolean)[] | undefined>;

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
  {
    usage,
    words = process.argv.slice(2),
    options = {},
    most = 1,
    mayBeNew = false,
    check = () => undefined,
  }: CommandOptions,
): Promise<void> {
  return runCommand(usage, async () => {
    const { positionals, values } = readWords(
      usage,
      () => parseArgs({ args: words, options, allowPositionals: true }),
      most,
    );
    const [part = '', build] = positionals;
    check(values, part);
    const address = releaseStoreAddress();
    console.error(`Release store: ${address}`);
    const objects = openReleaseObjects(address);
    const released = await listReleased(objects);
    if (released.length === 0 && !mayBeNew)
      throw new Error(
        `Nothing is in the release store ${address}. Is RELEASE_STORE right, and is its disk there?`,
      );
    const parts = findParts(released);
    if (!parts.includes(part)) throw new Error(`Name one of these parts: ${parts.join(', ')}\n${usage}`);
    return work(objects, part, build, values);
  });
}

/** Prints the usage when that is asked for, otherwise what `run` resolves to, or why it failed. */
export async function runCommand(usage: string, run: () => Promise<string>): Promise<void> {
  const words = process.argv.slice(2);
  try {
    const isHelp = words.includes('--help') || words.includes('-h');
    console.log(isHelp ? usage : await run());
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}

/** Throws, with the usage, for words that the command does not know. */
export function readWords<Words extends { positionals: string[] }>(
  usage: string,
  parse: () => Words,
  most: number,
): Words {
  const read = tryToParse(usage, parse);
  const tooMany = read.positionals.slice(most);
  if (tooMany.length > 0) throw new Error(`Not understood: ${tooMany.join(' ')}\n${usage}`);
  return read;
}

function tryToParse<Words>(usage: string, parse: () => Words): Words {
  try {
    return parse();
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}

/** A whole number, or undefined when the option is not there. Throws when it is anything else. */
export function readCount(name: string, text: unknown, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const count = typeof text === 'string' && text.trim() ? Number(text) : NaN;
  if (!Number.isInteger(count) || count < least || count > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}`);
  return count;
}

export const listReleased = async (objects: ReleaseObjects): Promise<string[]> =>
  (await objects.list('')).filter((name) => /^[a-z]+$/.test(name));

/**
 * Parts with sources in this checkout, plus parts already in the store, because a container has no sources.
 */
export function findParts(released: readonly string[]): string[] {
  const sources = existsSync(path.join(ROOT, 'remotes')) ? findApps().map(({ name }) => name) : [];
  return [...new Set([...sources, ...released])].sort();
}
