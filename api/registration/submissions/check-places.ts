import type { EnteredPlace } from '@glow50/contract/registration/entered-place';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import { checkPlace } from '../../directory/directory';
import { type FieldError, throwIfIssues } from './validate-answers';

/** Throws 400 with the errors, keyed as `step.field`, when city, state and zip code are not one place. */
export async function checkPlaces(form: RegistrationForm, answers: Record<string, StepAnswers>): Promise<void> {
  const places = form.places?.(answers) ?? [];
  throwIfIssues((await Promise.all(places.map(findPlaceErrors))).flat());
}

async function findPlaceErrors({ paths, ...place }: EnteredPlace): Promise<FieldError[]> {
  const { problems } = await checkPlace(place);
  return problems.map(({ field, message }) => ({ path: paths[field], message }));
}
