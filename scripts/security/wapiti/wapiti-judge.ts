import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseJson } from '@glow50/host/parse-json';
import fc from 'fast-check';
import { z } from 'zod';
import type { Operation } from '../api-description';
import { endsSession, type KnownValues, readKnownValues } from '../fuzz/known-values';
import { validValue } from '../fuzz/valid-values';
import { describeStatuses, openMeter } from '../meter';
import { runProgram } from '../run-program';
import type { Caller, Finding, Judge, Target } from '../target';
import { openListener } from './listener';

const MODULES =
  'xss,permanentxss,sql,blindsql,exec,file,crlf,redirect,ssrf,xxe,shellshock,csp,http_headers,cookieflags,htaccess';
/** Signing out would end the scan, and files of builds and pictures take no parameters. */
const CLOSED = /^\/(api\/v1\/auth\/logout|remotes\/|media\/)/;
const CRAWL_SECONDS = 60;
const ATTACK_SECONDS = 60;
const ALL_SECONDS = 900;

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.array(z.object({ method: z.string(), path: z.string(), info: z.string(), parameter: z.string() })),
  ),
});

/** wapiti on the pages and the reads of the API, as nobody, a provider and staff. */
export const wapitiJudge: Judge = {
  name: 'wapiti',
  async run(target) {
    const known = await readKnownValues(target);
    const reads = target.description.operations.filter(
      ({ method, operationId }) => method === 'get' && !endsSession(operationId),
    );
    const findings: Finding[] = [];
    for (const caller of target.callers.filter(({ name }) => name !== 'customer')) {
      const isOpen = caller.name === 'anonymous';
      const asked = reads.filter(({ security }) => (security.length === 0) === isOpen);
      const addresses = asked.map((operation) => toAddress(operation, target, known));
      findings.push(...(await scan(target, caller, isOpen ? [...target.pages, ...addresses] : addresses)));
    }
    return unite(findings);
  },
};

async function scan(target: Target, caller: Caller, addresses: readonly string[]): Promise<Finding[]> {
  if (addresses.length === 0) return [];
  const folder = mkdtempSync(path.join(tmpdir(), 'glow50-wapiti-'));
  const meter = await openMeter(target.origin, { caller, closed: CLOSED });
  const listener = await openListener();
  try {
    const report = path.join(folder, 'report.json');
    const { status, output } = await runProgram(
      'wapiti',
      [
        ...['--url', `${meter.origin}/`, '--scope', 'folder', '--module', MODULES, '--level', '1'],
        ...addresses.flatMap((address) => ['--start', meter.origin + address]),
        ...['--depth', '2', '--max-links-per-page', '40', '--max-files-per-dir', '40'],
        ...['--max-scan-time', String(CRAWL_SECONDS), '--max-attack-time', String(ATTACK_SECONDS)],
        ...['--timeout', '10', '--verbose', '0', '--no-bugreport', '--endpoint', listener.origin],
        ...['--store-session', folder, '--format', 'json', '--output', report],
      ],
      { folder, seconds: ALL_SECONDS },
    );
    target.note(`wapiti as ${caller.name}: ${addresses.length} addresses, ${describeStatuses(meter)}`);
    if (status !== 0) {
      return [{ rule: `ended with status ${status}`, place: caller.name, details: output.slice(-1000) }];
    }
    return [...readReport(report), ...meter.findings()];
  } finally {
    await meter.close();
    await listener.close();
    rmSync(folder, { recursive: true });
  }
}

function readReport(file: string): Finding[] {
  const { vulnerabilities } = parseJson(Report, readFileSync(file), 'the report of wapiti');
  return Object.entries(vulnerabilities).flatMap(([kind, each]) =>
    each.map(({ method, path: place, info, parameter }) => ({
      rule: kind,
      place: `${method} ${place}`,
      details: [parameter, info].filter(Boolean).join(': '),
    })),
  );
}

/** A read with a value for every parameter, because wapiti attacks the parameters that it sees. */
function toAddress(operation: Operation, { seed, description }: Target, known: KnownValues): string {
  const context = { schemas: description.schemas, known, depth: 0 };
  const values = operation.parameters.map((parameter) => {
    const [seen] = parameter.in === 'path' ? known.forParameter(operation, parameter) : [];
    const made = fc.sample(validValue(parameter.schema, { ...context, name: parameter.name }), {
      seed,
      numRuns: 1,
    });
    return { ...parameter, value: encodeURIComponent(String(seen ?? made[0])) };
  });
  const filled = values
    .filter((each) => each.in === 'path')
    .reduce((text, { name, value }) => text.replace(`{${name}}`, () => value), operation.path);
  const query = values.filter((each) => each.in === 'query').map(({ name, value }) => `${name}=${value}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

function unite(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((each) => [`${each.rule} ${each.place} ${each.details}`, each])).values()];
}
