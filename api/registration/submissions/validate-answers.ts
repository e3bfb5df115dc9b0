import type { FormStep } from '@glow50/contract/registration/fields/form-step';
import type { FormContext, RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import type { Problem } from '@glow50/contract/problem';
import { HttpError } from '../../platform/http/http-error';
import { REGISTRATION_MESSAGES } from '../registration-messages';

export type FieldError = NonNullable<Problem['errors']>[number];

/** Throws 400 with the errors, keyed as `step.field`. Does nothing when the list is empty. */
export function throwIfIssues(errors: FieldError[]): void {
  if (errors.length > 0) throw new HttpError(400, REGISTRATION_MESSAGES.checkSteps, { errors });
}

export function visibleSteps(
  form: RegistrationForm,
  context: FormContext,
): [number: string, step: FormStep][] {
  return Object.entries(form.steps).filter(([, step]) => step.when?.(context) ?? true);
}

/** Parses the answers of the visible steps with their schemas. Throws 400 when any answer is invalid. */
export function validateAnswers(form: RegistrationForm, context: FormContext): Record<string, StepAnswers> {
  const evaluated: Record<string, StepAnswers> = {};
  const errors: FieldError[] = [];
  for (const [number, { schema }] of visibleSteps(form, context)) {
    const result = schema.safeParse(context.answers[number] ?? {});
    if (result.success) evaluated[number] = { ...result.data };
    else {
      errors.push(
        ...result.error.issues.map(({ path, message }) => ({ path: [number, ...path].join('.'), message })),
      );
    }
  }
  throwIfIssues([...errors, ...(form.findIssues?.(context) ?? [])]);
  return evaluated;
}

export function pathOf(answers: unknown, text: string, path = ''): string | undefined {
  if (answers === text) return path;
  if (typeof answers !== 'object' || answers === null) return undefined;
  for (const [key, value] of Object.entries(answers)) {
    const found = pathOf(value, text, path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}
