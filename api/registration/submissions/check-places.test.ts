import { EMPLOYMENT_FORM } from '@glow50/contract/registration/employment';
import { LICENSED_MEMBER_FORM } from '@glow50/contract/registration/licensed';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import { STUDENT_FORM } from '@glow50/contract/registration/student';
import { expect, it } from '@jest/globals';
import { HttpError } from '../../platform/http/http-error';
import { checkAskedPlaces, checkPlaces } from './check-places';

const plano = { street_name: '1 Elm Street', city_name: 'Plano', state: 'Texas', zipcode: '75023' };

const pathsOf = (form: RegistrationForm, answers: Record<string, StepAnswers>) =>
  refusedPaths(checkPlaces(form, answers));

async function refusedPaths(check: Promise<void>) {
  try {
    await check;
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return [error.statusCode, error.problem.errors?.map(({ path }) => path)];
  }
}

it.each([
  ['student', STUDENT_FORM],
  ['licensed member', LICENSED_MEMBER_FORM],
])('a %s who chose Plano is refused with Anchorage, 90210, or a zip code of Dallas', async (_who, form) => {
  const answer = (changes: object, city = 'plano') =>
    pathsOf(form, { 9: { city }, 10: { ...plano, ...changes } });
  expect(await answer({})).toEqual([]);
  expect(await answer({ city_name: 'Anchorage' })).toEqual([400, ['10.city_name']]);
  expect(await answer({ zipcode: '90210' })).toEqual([400, ['10.zipcode']]);
  expect(await answer({ state: 'Alaska' })).toEqual([400, ['10.state']]);
  expect(await answer({}, 'dallas')).toEqual([400, ['10.zipcode']]);
});

it('an applicant is refused with a city elsewhere', async () => {
  const person = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    street: '1 Elm Street',
    city: 'Plano',
    state: 'Texas',
    zip: '75023',
    date_of_birth: '1990-01-01',
  };
  expect(await pathsOf(EMPLOYMENT_FORM, { 2: person })).toEqual([]);
  expect(await pathsOf(EMPLOYMENT_FORM, { 2: { ...person, city: 'Anchorage' } })).toEqual([400, ['2.city']]);
  expect(await pathsOf(EMPLOYMENT_FORM, { 2: { ...person, zip: '90210' } })).toEqual([400, ['2.zip']]);
});

it('a zip code that the office asked for again has to be in the city that was entered', async () => {
  const check = (changes: object, ...asked: string[]) =>
    refusedPaths(
      checkAskedPlaces(STUDENT_FORM, { 9: { city: 'plano' }, 10: { ...plano, ...changes } }, asked),
    );
  expect(await check({ zipcode: '90210' }, '10.zipcode')).toEqual([400, ['10.zipcode']]);
  expect(await check({ city_name: 'Anchorage' }, '10.zipcode')).toEqual([400, ['10.zipcode']]);
  expect(await check({ zipcode: '75024' }, '10.zipcode')).toEqual([]);
  expect(await check({ zipcode: '90210' }, '10.street_name')).toEqual([]);
});
