import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Operation } from '../api-description';
import { endsSession, type KnownValues, readKnownValues } from '../fuzz/known-values';
import { describeStatuses, openMeter } from '../meter';
import { runProgram } from '../run-program';
import type { Caller, Finding, Judge, Target } from '../target';
import { countMarks, toLogEntry } from './injection-points';

const SECONDS_EACH = 900;

/** sqlmap on every parameter and field of the description, as the first caller that each operation admits. */
export const sqlmapJudge: Judge = {
  name: 'sqlmap',
  async run(target) {
    const known = await readKnownValues(target);
    const findings: Finding[] = [];
    for (const [caller, operations] of await divide(target)) {
      findings.push(...(await scan(target, caller, operations, known)));
    }
    return findings;
  },
};

async function divide({ origin, description, callers }: Target): Promise<Map<Caller, Operation[]>> {
  const shares = new Map(callers.map((caller): [Caller, Operation[]] => [caller, []]));
  for (const operation of description.operations.filter(({ operationId }) => !endsSession(operationId))) {
    const caller = await findAdmitted(origin, operation, callers);
    if (caller) shares.get(caller)?.push(operation);
  }
  return shares;
}

/** An operation that needs a session goes to whom its path does not refuse. */
async function findAdmitted(
  origin: string,
  { method, path: template, security }: Operation,
  callers: readonly Caller[],
): Promise<Caller | undefined> {
  const open = callers.find(({ name }) => name === 'anonymous');
  if (security.length === 0) return open;
  for (const caller of callers.filter(({ name }) => name === 'provider' || name === 'staff')) {
    const address = origin + template.replaceAll(/\{[^}]+\}/g, 'x');
    const answer = await fetch(address, { method: method.toUpperCase(), headers: caller.headers() });
    await answer.text();
    if (answer.status !== 403) return caller;
  }
  return open;
}

async function scan(
  target: Target,
  caller: Caller,
  operations: readonly Operation[],
  known: KnownValues,
): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'glow50-sqlmap-'));
  const meter = await openMeter(target.origin, { caller });
  try {
    const through = { ...target, origin: meter.origin };
    const entries = operations.flatMap((operation) => toLogEntry(operation, through, known) ?? []);
    if (entries.length === 0) return [];
    writeFileSync(path.join(folder, 'requests.log'), entries.join('\n'));
    const results = path.join(folder, 'results.csv');
    const { status, output } = await runProgram(
      'sqlmap',
      [
        ...['-l', 'requests.log', '--results-file', results, '--output-dir', folder],
        ...[
          '--batch',
          '--ignore-stdin',
          '--disable-coloring',
          '--flush-session',
          '--ignore-redirects',
          '--ignore-code',
          '*',
        ],
        ...['--dbms', 'PostgreSQL', '--technique', 'BEST', '--level', '1', '--risk', '1', '--time-sec', '2'],
      ],
      { folder, seconds: SECONDS_EACH },
    );
    const points = entries.reduce((sum, entry) => sum + countMarks(entry), 0);
    target.note(
      `sqlmap as ${caller.name}: ${entries.length} calls, ${points} places, ${describeStatuses(meter)}`,
    );
    const ended = status === 0 ? [] : [toUnfinished(caller, status, output)];
    return [...readResults(results, meter.origin), ...meter.findings(), ...ended];
  } finally {
    await meter.close();
    rmSync(folder, { recursive: true });
  }
}

const toUnfinished = (caller: Caller, status: number | null, output: string): Finding => ({
  rule: status === null ? `did not finish within ${SECONDS_EACH} s` : `ended with status ${status}`,
  place: caller.name,
  details: output.slice(-1000),
});

/** What sqlmap notes when it has tried to use what it found, and could not. */
const WITHDRAWN = 'false positive or unexploitable';

/** Columns: target URL, place, parameter, technique(s), note(s). Targets without a finding have no techniques. */
function readResults(file: string, origin: string): Finding[] {
  const [, ...lines] = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const [url = '', place = '', parameter = '', techniques = '', notes = ''] = splitCsv(line);
    if (!techniques || notes.includes(WITHDRAWN)) return [];
    return {
      rule: 'is open to SQL injection',
      place: url.replace(origin, '').replace(/\?.*/, ''),
      details: `${place} ${parameter}: ${techniques}`,
    };
  });
}

const splitCsv = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, ''));
