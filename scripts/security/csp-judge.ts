import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { type Finding as Weakness, Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import type { Finding, Judge } from './target';

const NONCE = /'nonce-[^']+'/;

/**
 * Reads the content security policies of every page. With several policies on a page, a script must pass all
 * of them, so a weakness counts when every policy has it.
 */
export const cspJudge: Judge = {
  name: 'csp',
  async run({ origin, pages }) {
    const found = await Promise.all(pages.map((page) => judgePage(origin, page)));
    return found.flat();
  },
};

async function judgePage(origin: string, page: string): Promise<Finding[]> {
  const [first, second] = [await readPolicies(origin, page), await readPolicies(origin, page)];
  if (first.length === 0) return [{ rule: 'has no content security policy', place: page, details: '' }];
  const [own = [], ...others] = first.map(findWeaknesses);
  const shared = own.filter((weakness) =>
    others.every((other) => other.some((each) => isSame(each, weakness))),
  );
  const isStatic = NONCE.test(first.join()) && first.join() === second.join();
  return [
    ...shared.map((weakness) => toFinding(weakness, page)),
    ...(isStatic ? [{ rule: 'sends the same nonce twice', place: page, details: first.join(', ') }] : []),
  ];
}

async function readPolicies(origin: string, page: string): Promise<string[]> {
  const answer = await fetch(origin + page, { redirect: 'manual', headers: { accept: 'text/html' } });
  await answer.text();
  return (answer.headers.get('content-security-policy') ?? '').split(/,\s*/).filter(Boolean);
}

const findWeaknesses = (policy: string): Weakness[] =>
  new CspEvaluator(new CspParser(policy).csp, Version.CSP3)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE);

const isSame = (a: Weakness, b: Weakness) => a.type === b.type && a.directive === b.directive;

const toFinding = ({ type, directive, value = '', description }: Weakness, place: string): Finding => ({
  rule: `${Type[type]} in ${directive}`,
  place,
  details: `${value} ${description}`.trim(),
});
