import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { PreflightLimits } from './preflight-limits';
import { type Candidate, fileOf } from './candidate';
import type { Finding } from './finding';

export function checkSize({ folder, record }: Candidate, { budget }: PreflightLimits): Finding {
  // Missing files count as zero bytes: the integrity check reports them.
  const bytes = (addresses: readonly string[]) =>
    addresses
      .map((address) => fileOf(folder, address))
      .filter((file) => existsSync(file))
      .reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
  const entry = bytes([record.entry]);
  const first = entry + bytes(record.chunks);
  const [largest, page] = Object.entries(record.pageChunks ?? {})
    .map(([name, files]): [string, number] => [name, bytes(files)])
    .reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0]);
  const problems = [
    ...over('the entry', entry, budget.entry),
    ...over('entry and first chunks', first, budget.first),
    ...over(`the page ${largest}`, page, budget.page),
  ];
  return {
    problems,
    facts: `entry ${kilobytes(entry)} of ${kilobytes(budget.entry)}, first load ${kilobytes(first)} of ${kilobytes(budget.first)}`,
  };
}

function over(what: string, bytes: number, most: number): string[] {
  return bytes <= most ? [] : [`${what}: ${kilobytes(bytes)}, allowed ${kilobytes(most)} (preflight.json)`];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
