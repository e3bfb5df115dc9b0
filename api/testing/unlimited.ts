import { LIMIT_RULES, type LimitName, type LimitRules } from '../limits/limit-rules';

/** The product's limits with some so wide that a test does not meet them; all of them when none is named. */
export function withoutLimits(...names: LimitName[]): LimitRules {
  const wide = { tries: 1_000_000, seconds: 1 };
  const all = names.length > 0 ? names : (Object.keys(LIMIT_RULES) as LimitName[]);
  return { ...LIMIT_RULES, ...Object.fromEntries(all.map((name) => [name, wide])) };
}
