import type { CodeKind } from '../../codes/codes';
import type { FormContext, RegistrationForm } from '../registration-form';
import type { Field } from './field';
import { isAsked } from './form-step';

/**
 * Whether the answers still ask for a code of this kind. Answers may be taken back after the code was entered. Codes
 * that no step asks for, such as a sponsor's in the payment, always count.
 */
export function isCodeAsked(
  { steps }: Pick<RegistrationForm, 'steps'>,
  { answers, codes }: FormContext,
  kind: CodeKind,
): boolean {
  // A step may be left out because the code is there.
  const known = { answers, codes: codes.filter((code) => code !== kind), isSignedIn: true };
  const asks = Object.entries(steps).flatMap(([number, { fields, when }]) =>
    Object.values<Field>(fields)
      .filter((field) => field.kind === 'code' && field.code === kind)
      .map((field) => (when?.(known) ?? true) && isAsked(field, { ...known, values: answers[number] ?? {} })),
  );
  return asks.length === 0 || asks.includes(true);
}
