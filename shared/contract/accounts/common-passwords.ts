import { AUTH_TEXTS } from '../messages';

/** Words of the product. A password that is made of them alone is among the first that are tried here. */
export const PRODUCT_WORDS = [
  'glow',
  'small',
  'budget',
  'big',
  'impact',
  'journal',
  'your',
  'journey',
  'beauty',
  'dallas',
  'texas',
  'password',
] as const;

/** A password is refused when fewer guesses find it, by the estimate of zxcvbn. */
const LEAST_GUESSES = 100_000;

/** Longer passwords are judged by this many characters, because the estimate takes time. */
export const JUDGED_LENGTH = 72;

const OF_PRODUCT = /^(?:glow|small|budget|big|impact|journal|your|journey|beauty|dallas|texas|password)+$/;

/** Why the password is refused. Undefined for a password that may be used. */
export function whyRefused(password: string, guesses: number): string | undefined {
  if (guesses < LEAST_GUESSES) return AUTH_TEXTS.passwordCommon;
  const letters = password.toLowerCase().replace(/[^a-z]/g, '');
  return OF_PRODUCT.test(letters) ? AUTH_TEXTS.passwordOfProduct : undefined;
}
