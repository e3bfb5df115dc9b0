import type { Finding } from './target';

interface Accepted {
  judge: string;
  rule: RegExp;
  place: RegExp;
  /** Absent: any. */
  details?: RegExp;
  reason: string;
}

/** Findings that stay, each with its reason. An entry that matches nothing fails the run. */
const ACCEPTED: readonly Accepted[] = [
  {
    judge: 'spectral',
    rule: /^operation-description$/,
    place: /./,
    reason: 'Every call has a summary. A description says more where there is more to say.',
  },
  {
    judge: 'spectral',
    rule: /^oas3-parameter-description$/,
    place: /./,
    reason: 'Parameters are named in the words of the glossary, and their schemas say what they accept.',
  },
  {
    judge: 'spectral',
    rule: /^oas3-valid-schema-example$/,
    place: /\/default$/,
    details: /pattern .*\\P\{Cc\}/,
    reason:
      'Spectral reads patterns without the Unicode flag that JSON Schema asks for, so \\P{Cc} is not a class.',
  },
  {
    judge: 'wapiti',
    rule: /^Content Security Policy/,
    place: /./,
    details: /"default-src" is missing/,
    reason: 'wapiti reads the first of the two policies. The second has default-src, and `csp` judges both.',
  },
  {
    judge: 'wapiti',
    rule: /^HTTP Secure Headers$/,
    place: /./,
    details: /^X-Frame-Options/,
    reason: "frame-ancestors 'none' says the same to every browser that the site supports.",
  },
  {
    judge: 'wapiti',
    rule: /^HTTP Secure Headers$/,
    place: /./,
    details: /^X-XSS-Protection/,
    reason: 'Browsers have removed the filter that this header sets.',
  },
];

const isAccepted = ({ rule, place, details = /^/ }: Accepted, finding: Finding): boolean =>
  rule.test(finding.rule) && place.test(finding.place) && details.test(finding.details);

/** Splits the findings of a judge. `stale` are the judge's entries that match none of them. */
export function sortOut(judge: string, findings: readonly Finding[], list = ACCEPTED) {
  const own = list.filter((each) => each.judge === judge);
  return {
    open: findings.filter((finding) => !own.some((each) => isAccepted(each, finding))),
    accepted: findings.filter((finding) => own.some((each) => isAccepted(each, finding))),
    stale: own.filter((each) => !findings.some((finding) => isAccepted(each, finding))),
  };
}
