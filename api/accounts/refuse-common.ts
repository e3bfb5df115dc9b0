import { JUDGED_LENGTH, PRODUCT_WORDS, whyRefused } from '@glow50/contract/accounts/common-passwords';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import commonPasswords from 'fxa-common-password-list';
import { HttpError } from '../platform/http/http-error';

let judge: ZxcvbnFactory | undefined;

/**
 * Throws 400 at `path` for a password that attackers try first, with the reason. `own` are words of the person, such as
 * the address.
 */
export function refuseCommon(
  password: string,
  { path = 'password', own = [] }: { path?: string; own?: readonly string[] } = {},
): void {
  judge ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, product: [...PRODUCT_WORDS] },
    graphs: adjacencyGraphs,
  });
  const { guesses } = judge.check(password.slice(0, JUDGED_LENGTH), own.flatMap(wordsOf));
  const isListed = commonPasswords.test(password.toLowerCase());
  const message = whyRefused(password, { guesses, isListed });
  if (message) throw new HttpError(400, PROBLEM_MESSAGES.invalid, { errors: [{ path, message }] });
}

const wordsOf = (text: string): string[] => [
  text,
  ...text.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length > 2),
];
