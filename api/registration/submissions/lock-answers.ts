import type { AttachedCode } from '@glow50/contract/codes/codes';
import type { Field } from '@glow50/contract/registration/fields/field';
import type { FormContext, RegistrationForm } from '@glow50/contract/registration/registration-form';

type Codes = readonly Pick<AttachedCode, 'kind' | 'issuer'>[];

/** Fields that a code closes say what the code says, whatever was sent. Codes of staff name nobody and close none. */
export function lockAnswers(
  { steps }: Pick<RegistrationForm, 'steps'>,
  answers: FormContext['answers'],
  codes: Codes,
): FormContext['answers'] {
  const locked = Object.entries(steps).flatMap(([number, { fields }]) => {
    const said = Object.entries<Field>(fields).flatMap(([name, { lockedBy }]) => {
      const issuer = codes.find(({ kind }) => kind === lockedBy)?.issuer;
      return issuer ? [[name, issuer] as const] : [];
    });
    return said.length > 0 ? [[number, { ...answers[number], ...Object.fromEntries(said) }] as const] : [];
  });
  return { ...answers, ...Object.fromEntries(locked) };
}
