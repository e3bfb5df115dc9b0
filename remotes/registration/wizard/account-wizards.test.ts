import { expect, it } from '@jest/globals';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import { formatHourOption, HOURS, DEFAULT_WEEK } from '@glow50/contract/registration/weekly-hours';
import { PRICES } from '@glow50/contract/plans/prices';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { licensedWizard } from '../licensed/licensed-wizard';
import { teacherWizard } from '../teacher/teacher-wizard';
import { studentWizard } from '../student/student-wizard';

const host = createFakeHost({});
const wizards = {
  student: studentWizard(host),
  licensed: licensedWizard(host),
  teacher: teacherWizard(host),
};
type Name = keyof typeof wizards;

it.each<[Name, string, number]>([
  ['student', 'Student Registration Form', 14],
  ['licensed', 'Licensed Registration Form', 16],
  ['teacher', 'Teacher Registration Form', 9],
])('%s starts with "%s", charges at step %i and ends on the registrant’s page', (name, heading, submitAt) => {
  expect(wizards[name].steps[0]?.heading).toBe(heading);
  expect(wizards[name].submitAt).toBe(submitAt);
  expect(wizards[name].leadsTo).toBe('/student-profile');
});

it('hides the picture at step 6', () => {
  for (const { steps } of Object.values(wizards)) {
    expect(steps.filter(({ isBare, number }) => isBare && number < 7).map(({ number }) => number)).toEqual([
      6,
    ]);
  }
});

it('offers these hours, with all days off at first', () => {
  expect(HOURS.map(formatHourOption)).toEqual([
    '8.00am',
    '9.00am',
    '10.00am',
    '11.00am',
    '12.00pm',
    '1.00pm',
    '2.00pm',
    '3.00pm',
    '4.00pm',
    '5.00pm',
    '6.00pm',
  ]);
  expect(DEFAULT_WEEK).toHaveLength(7);
  for (const { enabled, from, to } of DEFAULT_WEEK) {
    expect([enabled, formatHourOption(from), formatHourOption(to)]).toEqual([false, '9.00am', '6.00pm']);
  }
});

it.each([
  ['student' as const, 'student', 5000],
  ['licensed_member' as const, 'licensed', 6000],
  ['teacher' as const, 'regular', 6000],
])('%s pays the plan %s', (kind, plan, cents) => {
  const price = REGISTRATION_FORMS[kind]?.price({});
  expect(price).toBe(plan);
  expect(price && PRICES[price].cents).toBe(cents);
});

it.each([
  ['student', 5, {}, 'Please select a service before continuing.'],
  ['student', 8, {}, 'Please select a location before continuing.'],
  ['student', 9, { city: 'Dallas and Plano' }, 'Please select a location before continuing.'],
  ['student', 13, { insta: '', fb: 'a', pinterest: 'a', tiktok: 'a', unused: [] }, /^Enter your Instagram/],
  [
    'student',
    10,
    { street_name: '<b>1</b>', city_name: '🌸', state: 'B', zipcode: '75201' },
    'Choose the state',
  ],
] as const)('%s, step %i: %j is rejected with the right message', (name, number, answers, message) => {
  const step = wizards[name].steps.find((one) => one.number === number);
  const messages = step?.schema.safeParse(answers).error?.issues.map((issue) => issue.message);
  expect(messages?.[0]).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

it('skips the school step once the instructor’s passcode is accepted, and the account steps for signed-in visitors', () => {
  const numbers = (codes: readonly 'instructor_passcode'[], isSignedIn: boolean) =>
    wizards.student.steps
      .filter((step) => step.when?.({ answers: {}, codes, isSignedIn }) ?? true)
      .map(({ number }) => number)
      .slice(0, 4);
  expect(numbers([], false)).toEqual([0, 1, 2, 3]);
  expect(numbers(['instructor_passcode'], false)).toEqual([0, 1, 2, 4]);
  expect(numbers([], true)).toEqual([0, 3, 4, 5]);
});
