import { z } from 'zod';
import { Signature, type SignedText } from './signature';

/**
 * Schema of a terms step: a signature under the current version of each text, and the shown digit
 * (`digit_shown`) typed again, so that nobody signs by clicking through.
 */
export function signing(texts: readonly SignedText[]) {
  return z
    .object({
      signature: Signature.superRefine((signature, context) => {
        for (const { id, version, title } of texts) {
          const isAgreed = signature.texts.some((text) => text.id === id && text.version === version);
          if (!isAgreed) context.addIssue({ code: 'custom', path: ['texts', id], message: toRequest(title) });
        }
      }),
      digit_shown: z.int().min(0).max(9),
      digit: z.coerce.string().trim().regex(/^\d$/, 'Type the digit shown'),
    })
    .refine(({ digit, digit_shown }) => digit === String(digit_shown), {
      path: ['digit'],
      error: 'That’s not the digit shown',
      when: ({ issues }) => issues.every(({ path }) => !['digit', 'digit_shown'].includes(String(path?.[0]))),
    });
}

const toRequest = (title: string) => `Please read and agree to continue: ${title}`;

/** Ignores case, accents, extra spaces, and which of the alike apostrophes and dashes was typed. */
export const isSameName = (typed: string, name: string): boolean => simplify(typed) === simplify(name);

export const toSignAs = (name: string): string => `Sign with the name you registered: ${name}`;

const simplify = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘‛ʼʻ`´′]/g, "'")
    .replace(/\p{Pd}|−/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase('en');
