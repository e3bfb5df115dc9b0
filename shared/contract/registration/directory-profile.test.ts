import { expect, it } from '@jest/globals';
import { LICENSED_MEMBER_FORM } from './licensed';
import { STUDENT_FORM } from './student';

const address = { street_name: ' ', city_name: 'Plano', state: 'Texas', zipcode: '75023' };
const MISSING = [{ path: '10.street_name', message: 'Enter street and number' }];

it.each([
  ['student', STUDENT_FORM],
  ['licensed member', LICENSED_MEMBER_FORM],
])('asks a %s for the street, unless the page’s owner always comes to customers', (_who, form) => {
  const issues = (locationType: string, changes = {}) =>
    form.findIssues?.({ answers: { 8: { locationType }, 10: { ...address, ...changes } }, codes: [] });
  expect(issues('private-suite')).toEqual(MISSING);
  expect(issues('private-suite', { street_name: undefined })).toEqual(MISSING);
  expect(issues('private-suite', { street_name: '12 Elm Street' })).toEqual([]);
  expect(issues('mobile-suite')).toEqual([]);
  expect(form.steps[10]?.schema.safeParse(address).success).toBe(true);
});
