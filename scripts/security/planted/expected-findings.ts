import type { Finding } from '../target';

type Expected = { rule: RegExp; place: RegExp };

/** What each judge must find on the planted site. */
const EXPECTED: Readonly<Record<string, readonly Expected[]>> = {
  signatures: [{ rule: /invalid signature/, place: /^planted-package@/ }],
  spectral: [
    { rule: /^operation-operationId-unique$/, place: /notes/ },
    { rule: /^operation-tags$/, place: /products/ },
    { rule: /^oas3-valid-schema-example$/, place: /products/ },
  ],
  csp: [
    { rule: /^SCRIPT_UNSAFE_INLINE in script-src$/, place: /^\/$/ },
    { rule: /^PLAIN_WILDCARD in script-src$/, place: /^\/$/ },
  ],
  fuzz: [
    { rule: /^answers 500$/, place: /^POST \/api\/v1\/notes$/ },
    { rule: /^does not fit its schema with status 200$/, place: /^GET \/api\/v1\/notes$/ },
  ],
  wapiti: [
    { rule: /Cross Site Scripting/, place: /\/hello/ },
    { rule: /SQL Injection/, place: /\/products/ },
  ],
  sqlmap: [{ rule: /SQL injection/, place: /\/api\/v1\/products/ }],
};

/** The planted defects that are not among the findings. */
export function findMissed(judge: string, findings: readonly Finding[]): string[] {
  const expected = EXPECTED[judge] ?? [];
  if (expected.length === 0) return [`no defect is planted for ${judge}`];
  return expected
    .filter(({ rule, place }) => !findings.some((each) => rule.test(each.rule) && place.test(each.place)))
    .map(({ rule, place }) => `${rule.source} at ${place.source}`);
}
