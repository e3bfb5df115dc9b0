import type { Finding } from './target';

interface Accepted {
  judge: string;
  rule: RegExp;
  place: RegExp;
  reason: string;
}

/** Findings that stay, each with its reason. An entry that matches nothing fails the run. */
export const ACCEPTED: readonly Accepted[] = [];

const isAccepted = ({ rule, place }: Accepted, finding: Finding): boolean =>
  rule.test(finding.rule) && place.test(finding.place);

/** Splits the findings of a judge. `stale` are the judge's entries that match none of them. */
export function sortOut(judge: string, findings: readonly Finding[], list = ACCEPTED) {
  const own = list.filter((each) => each.judge === judge);
  return {
    open: findings.filter((finding) => !own.some((each) => isAccepted(each, finding))),
    accepted: findings.filter((finding) => own.some((each) => isAccepted(each, finding))),
    stale: own.filter((each) => !findings.some((finding) => isAccepted(each, finding))),
  };
}
