import type { AttachedCode } from '@glow50/contract/codes/codes';
import type { Field } from '@glow50/contract/registration/fields/field';
import { readLocked } from '@glow50/contract/registration/fields/read-locked';
import type { FormContext, RegistrationForm } from '@glow50/contract/registration/registration-form';

/** Fields that a code closes say what the code tells, whatever was sent. Codes of staff may tell nothing. */
export function lockAnswers(
  { steps }: Pick<RegistrationForm, 'steps'>,
  answers: FormContext['answers'],
  codes: readonly AttachedCode[],
): FormContext['answers'] {
  const locked = Object.entries(steps).flatMap(([number, { fields }]) => {
    const told = Object.entries<Field>(fields).flatMap(([name, field]) => {
      const answer = readLocked(field, codes);
      return answer === undefined ? [] : [[name, answer] as const];
    });
    return told.length > 0 ? [[number, { ...answers[number], ...Object.fromEntries(told) }] as const] : [];
  });
  return { ...answers, ...Object.fromEntries(locked) };
}
