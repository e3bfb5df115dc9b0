import type { Reader } from './variable';
import { type Name, variable } from './variables';

const STRIPE_KEYS: readonly Name[] = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

const TWILIO_KEYS: readonly Name[] = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'];

/** Variables missing in production or for a partly configured payment or text account, one line each. */
export function findMissing(
  reader: Reader,
  names: readonly Name[],
  given: Readonly<Record<string, string>>,
): string[] {
  const waived = (given.WAIVE ?? '').split(',').map((name) => name.trim());
  const stripeIsHalfSet = STRIPE_KEYS.some((name) => given[name]);
  const allowsTestPayments = isYes(given.ALLOW_TEST_PAYMENTS);
  if (stripeIsHalfSet && allowsTestPayments && names.includes('STRIPE_SECRET_KEY')) {
    return ['ALLOW_TEST_PAYMENTS must not be true when a STRIPE_ variable is set'];
  }
  const twilioIsHalfSet = TWILIO_KEYS.some((name) => given[name]);
  return names.flatMap((name) => {
    if (twilioIsHalfSet && TWILIO_KEYS.includes(name) && !given[name]) {
      return [`${name} must be set when another TWILIO_ variable is`];
    }
    if (given[name] || !variable(name).neededInProductionBy?.includes(reader)) return [];
    if (stripeIsHalfSet && STRIPE_KEYS.includes(name)) {
      return [`${name} must be set when another STRIPE_ variable is`];
    }
    if (given.NODE_ENV !== 'production' || waived.includes(name)) return [];
    if (STRIPE_KEYS.includes(name)) {
      return allowsTestPayments
        ? []
        : [`${name} must be set in production, or ALLOW_TEST_PAYMENTS=true to accept test cards only`];
    }
    return [`${name} must be set in production, or waived by WAIVE=${name}`];
  });
}

const isYes = (text = '') => variable('ALLOW_TEST_PAYMENTS').schema.safeParse(text).data === true;
