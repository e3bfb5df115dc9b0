import { sortOut } from './accepted-findings';
import { findMissed } from './planted/expected-findings';
import { type Finding, type Judge, NotPossible, type Target } from './target';

export interface Row {
  judge: string;
  result: string;
  seconds: number;
  passed: boolean;
}

/** Runs judges one after the other. `evaluate` turns the findings of one into its row. */
async function runEach(
  judges: readonly Judge[],
  target: Target,
  evaluate: (judge: Judge, findings: Finding[]) => Pick<Row, 'result' | 'passed'>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const judge of judges) {
    const startedAt = Date.now();
    const outcome = await judge.run(target).then(
      (findings) => evaluate(judge, findings),
      (error: unknown) => explain(error),
    );
    rows.push({ judge: judge.name, seconds: (Date.now() - startedAt) / 1000, ...outcome });
  }
  return rows;
}

/** Each judge must find the defects that are planted for it. */
export function prove(judges: readonly Judge[], planted: Target): Promise<Row[]> {
  return runEach(judges, planted, (judge, findings) => {
    const missed = findMissed(judge.name, findings);
    if (missed.length === 0) return { result: 'found every planted defect', passed: true };
    for (const { rule, place, details } of findings)
      planted.note(`${judge.name}: ${place}: ${rule}: ${details}`);
    return { result: `MISSED ${missed.join('; ')}`, passed: false };
  });
}

export function judgeSite(judges: readonly Judge[], target: Target): Promise<Row[]> {
  return runEach(judges, target, ({ name }, findings) => {
    const { open, accepted, stale } = sortOut(name, findings);
    for (const { rule, place, details } of open) target.note(`✗ ${name}: ${place}: ${rule}\n    ${details}`);
    for (const { rule, place } of stale) {
      target.note(`✗ ${name}: the accepted finding ${rule.source} at ${place.source} is stale: remove it`);
    }
    const old = stale.length > 0 ? `, ${stale.length} stale` : '';
    return {
      result: `${open.length} findings, ${accepted.length} accepted${old}`,
      passed: open.length + stale.length === 0,
    };
  });
}

function explain(error: unknown): Pick<Row, 'result' | 'passed'> {
  if (error instanceof NotPossible) return { result: `NOT JUDGED: ${error.message}`, passed: true };
  return { result: `FAILED: ${error instanceof Error ? error.message : String(error)}`, passed: false };
}

export function printRows(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`);
  for (const { judge, result, seconds, passed } of rows) {
    console.log(`${passed ? '✓' : '✗'} ${judge.padEnd(12)} ${seconds.toFixed(0).padStart(5)} s  ${result}`);
  }
}
