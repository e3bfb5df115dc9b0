import type { Finding } from './finding';

export interface CheckResult extends Finding {
  check: string;
}

export interface PreflightResult {
  passes: boolean;
  text: string;
}

/** Renders all checks as a table of outcome, check and reason. */
export function renderResult(subject: string, evaluated: readonly CheckResult[]): PreflightResult {
  const failed = evaluated.filter(({ problems }) => problems.length > 0);
  const width = Math.max(...evaluated.map(({ check }) => check.length));
  const rows = evaluated.flatMap(({ check, problems, facts }) =>
    problems.length === 0
      ? [`  ok      ${check.padEnd(width)}  ${facts}`]
      : problems.map(
          (problem, index) =>
            `  ${index === 0 ? 'FAILED' : '      '}  ${(index === 0 ? check : '').padEnd(width)}  ${problem}`,
        ),
  );
  const passes = failed.length === 0;
  const outcome = passes
    ? `Ready to release: ${evaluated.length} of ${evaluated.length} checks passed.`
    : `Not ready to release. Failed checks: ${failed.map(({ check }) => check).join(', ')}.`;
  return { passes, text: [subject, '', ...rows, '', outcome].join('\n') };
}
