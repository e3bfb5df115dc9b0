import { JUDGED_LENGTH, PRODUCT_WORDS, whyRefused } from '@glow50/contract/accounts/common-passwords';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import commonPasswords from 'fxa-common-password-list';

const judge = new ZxcvbnFactory({
  dictionary: { ...dictionary, product: [...PRODUCT_WORDS] },
  graphs: adjacencyGraphs,
});

const STRENGTHS = ['weak', 'weak', 'fair', 'good', 'strong'] as const;

/** What is told about a password while it is typed. Large: load it only where a password is chosen. */
export function ratePassword(password: string, own: readonly string[]): string {
  const { guesses, score } = judge.check(password.slice(0, JUDGED_LENGTH), [...own]);
  const isListed = commonPasswords.test(password.toLowerCase());
  return whyRefused(password, { guesses, isListed }) ?? `Password strength: ${STRENGTHS[score]}`;
}
