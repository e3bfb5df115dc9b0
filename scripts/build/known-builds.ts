import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';

/** Beside the builds of an app: which one its sources lead to, by their hash. */
const FILE = 'sources.json';
const Known = z.record(z.string(), z.string());
const MOST = 50;

export function findBuildOf(dist: string, sources: string): string | undefined {
  return read(dist)[sources];
}

export function noteBuildOf(dist: string, sources: string, build: string): void {
  const others = Object.entries(read(dist)).filter(([known]) => known !== sources);
  const kept = [...others, [sources, build]].slice(-MOST);
  const unfinished = path.join(dist, `.${FILE}-${process.pid}`);
  mkdirSync(dist, { recursive: true });
  writeFileSync(unfinished, JSON.stringify(Object.fromEntries(kept), null, 2));
  renameSync(unfinished, path.join(dist, FILE));
}

function read(dist: string): Readonly<Record<string, string>> {
  const file = path.join(dist, FILE);
  return existsSync(file) ? parseJson(Known, readFileSync(file), file) : {};
}
