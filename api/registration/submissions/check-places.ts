import type { PlaceField } from '@glow50/contract/places/place-check';
import { type EnteredPlace, findPlaces } from '@glow50/contract/registration/fields/find-places';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import { checkPlace } from '../../directory/directory';
import { type FieldError, throwIfIssues } from './validate-answers';

type Answers = Record<string, StepAnswers>;

const PARTS: readonly PlaceField[] = ['city', 'state', 'zipcode'];

/**
 * Throws 400 with the errors, keyed as `step.field`, when city, state and zip code are not one place. The answers are
 * validated, and those of hidden steps left out.
 */
export async function checkPlaces(form: RegistrationForm, answers: Answers): Promise<void> {
  const errors = listPlaces(form, answers).map(([step, entered]) => findPlaceErrors(step, entered));
  throwIfIssues((await Promise.all(errors)).flat());
}

/** As `checkPlaces`, for the places of which a part was asked for again. Errors are at what was asked for. */
export async function checkAskedPlaces(
  form: RegistrationForm,
  answers: Answers,
  asked: readonly string[],
): Promise<void> {
  const errors = listPlaces(form, answers).map(async ([step, entered]) => {
    const own = PARTS.map((part) => `${step}.${entered.names[part]}`).filter((path) => asked.includes(path));
    const [first] = own;
    if (first === undefined) return [];
    const found = await findPlaceErrors(step, entered);
    return found.map((error) => (own.includes(error.path) ? error : { ...error, path: first }));
  });
  throwIfIssues((await Promise.all(errors)).flat());
}

function listPlaces({ steps }: RegistrationForm, answers: Answers): [step: string, EnteredPlace][] {
  return Object.entries(steps).flatMap(([number, { fields }]) => {
    const values = answers[number];
    if (!values) return [];
    const places = findPlaces(fields, { answers, codes: [], isSignedIn: true, values });
    return places.map((entered): [string, EnteredPlace] => [number, entered]);
  });
}

async function findPlaceErrors(step: string, { place, names }: EnteredPlace): Promise<FieldError[]> {
  const { problems } = await checkPlace(place);
  return problems.map(({ field, message }) => ({ path: `${step}.${names[field]}`, message }));
}
