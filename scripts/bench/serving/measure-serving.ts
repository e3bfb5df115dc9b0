import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCpu } from '../api/server-process';
import { summarizeTurns } from '../api/timings';
import { openWire, type Wire } from '../api/wire';

/** Milliseconds. */
export interface Serving {
  /** Median until a page has arrived that the gateway keeps. */
  kept: number;
  /** The same of the file of the site whose length is nearest. */
  file: number;
  /** Processor time of a page that is asked for first, without the API's. */
  fresh: number;
}

const TURNS = 5;
const TIMES = 200;
const FRESH_WARM = 100;
const FRESH_TIMES = 150;
const TRIES = 100;
const HEADERS = { 'accept-encoding': 'gzip' };

/** Asks a site for a page, one request after the other. `pid` is of the site's gateway. */
export async function measureServing(site: string, pid: number, page: string): Promise<Serving> {
  const file = await findFile(site, page);
  const wire = await openWire(Number(new URL(site).port));
  try {
    const fresh = await measureFresh(wire, pid, page);
    const kept: number[][] = [];
    const files: number[][] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      kept.push(await time(wire, page));
      files.push(await time(wire, file));
    }
    return { kept: summarizeTurns(kept).p50, file: summarizeTurns(files).p50, fresh };
  } finally {
    wire.close();
  }
}

async function time(wire: Wire, path: string): Promise<number[]> {
  const lasted: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const startedAt = performance.now();
    await ask(wire, path);
    lasted.push(performance.now() - startedAt);
  }
  return lasted;
}

async function measureFresh(wire: Wire, pid: number, page: string): Promise<number> {
  let asked = Date.now();
  const askFresh = async (times: number) => {
    for (let time = 0; time < times; time += 1) await ask(wire, `${page}?fresh=${(asked += 1)}`);
  };
  await askFresh(FRESH_WARM);
  const processes = [pid, ...childrenOf(pid)];
  const read = () => processes.map(readCpu).reduce((sum, each) => sum + each, 0);
  const before = read();
  await askFresh(FRESH_TIMES);
  return (read() - before) / FRESH_TIMES;
}

/** The script of the page whose compressed length is nearest to the page's. Waits until the page is rendered. */
async function findFile(site: string, page: string): Promise<string> {
  const text = await readRendered(site, page);
  const length = await lengthOf(site + page);
  const scripts = new Set([...text.matchAll(/ (?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file));
  const lengths = await Promise.all(
    [...scripts].map(async (file) => [file, await lengthOf(site + file)] as const),
  );
  const [nearest] = lengths.sort(([, one], [, other]) => Math.abs(one - length) - Math.abs(other - length));
  if (!nearest) throw new Error('The page has no script');
  return nearest[0];
}

async function readRendered(site: string, page: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const text = await (await fetch(site + page)).text();
    if (text.includes('"rendered":{"part":"page"')) return text;
    await sleep(300);
  }
  throw new Error(`${page} is not rendered`);
}

async function lengthOf(address: string): Promise<number> {
  const { headers } = await fetch(address, { method: 'HEAD', headers: HEADERS });
  return Number(headers.get('content-length'));
}

async function ask(wire: Wire, path: string): Promise<void> {
  const status = await wire.ask(path, HEADERS);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

/** The processes that a gateway renders in. Linux only. */
function childrenOf(pid: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.map(Number).filter((each) => parentOf(each) === pid);
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
