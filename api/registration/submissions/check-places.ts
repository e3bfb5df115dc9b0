import { type EnteredPlace, findPlaces } from '@glow50/contract/registration/fields/find-places';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import { checkPlace } from '../../directory/directory';
import { type FieldError, throwIfIssues } from './validate-answers';

/**
 * Throws 400 with the errors, keyed as `step.field`, when city, state and zip code are not one place. The answers are
 * validated, and those of hidden steps left out.
 */
export async function checkPlaces(
  { steps }: RegistrationForm,
  answers: Record<string, StepAnswers>,
): Promise<void> {
  const errors = Object.entries(steps).flatMap(([number, { fields }]) => {
    const values = answers[number];
    if (!values) return [];
    const places = findPlaces(fields, { answers, codes: [], isSignedIn: true, values });
    return places.map((entered) => findPlaceErrors(number, entered));
  });
  throwIfIssues((await Promise.all(errors)).flat());
}

async function findPlaceErrors(step: string, { place, names }: EnteredPlace): Promise<FieldError[]> {
  const { problems } = await checkPlace(place);
  return problems.map(({ field, message }) => ({ path: `${step}.${names[field]}`, message }));
}
