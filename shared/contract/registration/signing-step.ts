import { ZodError } from 'zod';
import { formStep } from './fields/form-step';
import type { FormContext, RegistrationForm } from './registration-form';
import type { SignedText } from './signature';
import { isSameName, signing, toSignAs } from './signing';

/**
 * A terms step. In the form, the name has to be that of the registrant, and the digit the one that is shown.
 */
export function signingStep(
  title: string,
  texts: readonly SignedText[],
  registrant: RegistrationForm['registrant'],
  canUpload = false,
) {
  const schema = signing(texts);
  const { signature, digit_shown, digit } = schema.shape;
  return formStep(
    title,
    {
      signature: {
        kind: 'signature',
        label: 'Signature',
        texts,
        canUpload,
        schema: signature,
        asks: ({ answers }) =>
          signature.superRefine(({ typedName }, { addIssue }) => {
            const name = findName(registrant, answers);
            if (isSameName(typedName, name)) return;
            addIssue({ code: 'custom', path: ['typedName'], message: toSignAs(name) });
          }),
        initial: { typedName: '', texts: [], picture: null },
      },
      digit_shown: {
        kind: 'part',
        label: 'Digit shown',
        isShown: false,
        schema: digit_shown,
        initial: Math.floor(Math.random() * 10),
      },
      digit: {
        kind: 'part',
        label: 'Digit',
        isShown: false,
        schema: digit,
        asks: ({ values }) =>
          digit.refine((typed) => typed === String(values.digit_shown), 'That’s not the digit shown'),
      },
    },
    { schema, signs: texts },
  );
}

function findName(registrant: RegistrationForm['registrant'], answers: FormContext['answers']): string {
  try {
    return registrant(answers).fullName;
  } catch (error) {
    // Incomplete answers contain no name yet.
    if (error instanceof ZodError) return '';
    throw error;
  }
}
