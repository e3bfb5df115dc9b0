import type { Finding } from './finding';

export interface Judged extends Finding {
  check: string;
}

export interface Verdict {
  passes: boolean;
  text: string;
}

/** Renders all checks as a table of outcome, check and reason. */
export function writeVerdict(subject: string, judged: readonly Judged[]): Verdict {
  const failed = judged.filter(({ problems }) => problems.length > 0);
  const width = Math.max(...judged.map(({ check }) => check.length));
  const rows = judged.flatMap(({ check, problems, facts }) =>
    problems.length === 0
      ? [`  ok      ${check.padEnd(width)}  ${facts}`]
      : problems.map(
          (problem, index) =>
            `  ${index === 0 ? 'FAILED' : '      '}  ${(index === 0 ? check : '').padEnd(width)}  ${problem}`,
        ),
  );
  const passes = failed.length === 0;
  const outcome = passes
    ? `It may be released: ${judged.length} of ${judged.length} checks hold.`
    : `It may not be released: ${failed.map(({ check }) => check).join(', ')}.`;
  return { passes, text: [subject, '', ...rows, '', outcome].join('\n') };
}
