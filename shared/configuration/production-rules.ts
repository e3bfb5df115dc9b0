import { type Name, type Reader, variable } from './variables';

const STRIPE_KEYS: readonly Name[] = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

/** Variables missing in production or for a partly configured payment account, one line each. */
export function findMissing(
  reader: Reader,
  names: readonly Name[],
  given: Readonly<Record<string, string>>,
): string[] {
  const waived = (given.WAIVE ?? '').split(',').map((name) => name.trim());
  const stripeIsHalfSet = STRIPE_KEYS.some((name) => given[name]);
  return names.flatMap((name) => {
    if (given[name] || !variable(name).neededInProductionBy?.includes(reader)) return [];
    if (stripeIsHalfSet && STRIPE_KEYS.includes(name)) {
      return [`${name} must be set when another STRIPE_ variable is`];
    }
    if (given.NODE_ENV !== 'production' || waived.includes(name)) return [];
    return [`${name} must be set in production, or waived by WAIVE=${name}`];
  });
}
