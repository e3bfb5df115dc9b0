import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SentStatement } from '@glow50/api/platform/testing/record-database';
import type { BenchDatabase } from './databases';

const run = promisify(execFile);
const PLACES = [
  '/usr/bin/pgbench',
  ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`),
];

export function findPgbench(): string {
  const found = PLACES.find((place) => existsSync(place));
  if (found) return found;
  throw new Error('bench:api needs pgbench: apt-get install -y postgresql-15');
}

/**
 * Runs the statements `times` times in sequence on one connection, prepared, with the same values. Resolves
 * with each run's duration in milliseconds.
 */
export async function timeStatements(
  pgbench: string,
  { connection }: Pick<BenchDatabase, 'connection'>,
  statements: readonly SentStatement[],
  times: number,
  plans: 'auto' | 'force_generic_plan' = 'auto',
): Promise<number[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glow50-pgbench-'));
  try {
    const script = path.join(folder, 'statements.sql');
    const { text, variables } = writeScript(statements);
    await writeFile(script, text);
    await run(
      pgbench,
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        '1',
        '-t',
        String(times),
        '-f',
        script,
        ...variables,
        '-l',
        '-h',
        connection.host,
        '-p',
        String(connection.port),
        '-U',
        connection.user,
        connection.database,
      ],
      { cwd: folder, timeout: 120_000, env: { ...process.env, PGOPTIONS: `-c plan_cache_mode=${plans}` } },
    );
    const [log = ''] = (await readdir(folder)).filter((name) => name.startsWith('pgbench_log'));
    return (await readFile(path.join(folder, log), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1000);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** `variables` are arguments of pgbench. They cannot be null or empty, so such values are in the text. */
export function writeScript(statements: readonly SentStatement[]): {
  text: string;
  variables: string[];
} {
  const written = statements.map(({ text, values }, statement) => {
    const variables = values.flatMap((value, at) =>
      isEmpty(value) ? [] : [`-Dv${statement}_${at + 1}=${toLiteral(value)}`],
    );
    const line = text.replace(/\s+/g, ' ').replace(/\$(\d+)/g, (_, at: string) => {
      const value = values[Number(at) - 1];
      if (!isEmpty(value)) return `:v${statement}_${at}`;
      return value === '' ? "''" : 'NULL';
    });
    return { line: `${line};\n`, variables };
  });
  return {
    text: written.map(({ line }) => line).join(''),
    variables: written.flatMap(({ variables }) => variables),
  };
}

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

function toLiteral(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((item) => JSON.stringify(toLiteral(item))).join(',')}}`;
}
