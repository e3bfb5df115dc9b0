import { LIMIT_RULES, type LimitName, type LimitRules } from '../limits/limit-rules';

/** Raises the named rate limits beyond what a test can reach, or all limits when none is named. */
export function withoutLimits(...names: LimitName[]): LimitRules {
  const wide = { tries: 1_000_000, seconds: 1 };
  const all = names.length > 0 ? names : (Object.keys(LIMIT_RULES) as LimitName[]);
  return { ...LIMIT_RULES, ...Object.fromEntries(all.map((name) => [name, wide])) };
}
