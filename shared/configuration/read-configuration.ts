import type { z } from 'zod';
import { findMissing } from './production-rules';
import type { Reader } from './variable';
import { type Name, type NameFor, variable, type VARIABLES } from './variables';

type Definition<N extends Name> = (typeof VARIABLES)[N];
type Value<N extends Name> =
  Definition<N> extends { default: unknown }
    ? z.output<Definition<N>['schema']>
    : z.output<Definition<N>['schema']> | undefined;

export type Configuration<N extends Name> = { [Each in N]: Value<Each> };

interface Options {
  environment?: NodeJS.ProcessEnv;
  /** Take precedence over the defaults of the variables. */
  defaults?: Readonly<Partial<Record<Name, string>>>;
}

const STARTED: Readonly<Record<Reader, string>> = {
  api: 'The API',
  gateway: 'The site',
  scripts: 'The command',
  tests: 'The test run',
};

/**
 * Reads the named variables, by default from this process's environment. A variable that is empty counts as
 * not set. Throws one error that names every invalid or missing variable.
 */
export function readConfiguration<R extends Reader, N extends NameFor<R>>(
  reader: R,
  names: readonly N[],
  { environment = process.env, defaults = {} }: Options = {},
): Configuration<N> {
  const given = findGiven(environment);
  const problems: string[] = [];
  const values = names.map((name) => {
    const text = given[name] ?? defaults[name] ?? defaultOf(name, reader);
    if (text === undefined) return [name, undefined];
    const result = variable(name).schema.safeParse(text);
    if (!result.success) problems.push(`${name} ${result.error.issues[0]?.message}`);
    return [name, result.data];
  });
  problems.push(...findMissing(reader, names, given));
  if (problems.length > 0) throw new Error(`${STARTED[reader]} cannot start:\n  ${problems.join('\n  ')}`);
  return Object.fromEntries(values) as Configuration<N>;
}

function findGiven(environment: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(environment).filter((entry): entry is [string, string] =>
    Boolean(entry[1]?.trim()),
  );
  return Object.fromEntries(entries);
}

function defaultOf(name: Name, reader: Reader): string | undefined {
  const { default: found } = variable(name);
  return typeof found === 'object' ? found[reader] : found;
}
