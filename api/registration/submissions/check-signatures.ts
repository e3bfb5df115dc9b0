import { createHash } from 'node:crypto';
import type { FormContext, RegistrationForm } from '@glow50/contract/registration/registration-form';
import { Signature, type SignedText } from '@glow50/contract/registration/signature';
import { isSameName, toSignAs } from '@glow50/contract/registration/signing';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { type FieldError, throwIfIssues, visibleSteps } from './validate-answers';

export interface Signed {
  text: SignedText;
  typedName: string;
  uploadId: string | null;
}

/**
 * Returns the signatures of the visible steps. Throws 400 for a wrong name, a missing text or an outdated
 * version.
 */
export function checkSignatures(form: RegistrationForm, context: FormContext, fullName: string): Signed[] {
  const errors: FieldError[] = [];
  const signed: Signed[] = [];
  for (const [number, { signs = [] }] of visibleSteps(form, context)) {
    if (signs.length === 0) continue;
    const path = `${number}.signature`;
    const read = Signature.safeParse(context.answers[number]?.signature);
    if (!read.success) {
      errors.push({ path, message: read.error.issues[0]?.message ?? REGISTRATION_MESSAGES.textsChanged });
      continue;
    }
    const { typedName, texts, picture } = read.data;
    if (!isSameName(typedName, fullName)) {
      errors.push({ path: `${path}.typedName`, message: toSignAs(fullName) });
    }
    if (!isSame(texts, signs)) errors.push({ path, message: REGISTRATION_MESSAGES.textsChanged });
    signed.push(...signs.map((text) => ({ text, typedName, uploadId: picture?.uploadId ?? null })));
  }
  throwIfIssues(errors);
  return signed;
}

export function hashText({ title, paragraphs }: SignedText): Buffer {
  return createHash('sha256')
    .update([title, ...paragraphs].join('\n'))
    .digest();
}

function isSame(given: readonly { id: string; version: string }[], asked: readonly SignedText[]): boolean {
  const write = (texts: readonly { id: string; version: string }[]) =>
    texts.map(({ id, version }) => `${id}@${version}`).sort();
  return write(given).join() === write(asked).join();
}
