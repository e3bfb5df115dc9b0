import { expect, it } from '@jest/globals';
import { SCHOOL_PROGRAMS, SCHOOL_TYPES } from '@glow50/contract/taxonomy/taxonomy';
import { SCHOOL_FORM } from '@glow50/contract/registration/school';
import { schoolWizard } from './school-wizard';

it('offers these types and programs', () => {
  expect(SCHOOL_TYPES.map(({ id }) => id)).toEqual(['trade_school', 'b_school', 'c_school']);
  expect(SCHOOL_PROGRAMS.map(({ label }) => label)).toEqual([
    'Cosmetology',
    'Esthetician',
    'Nail Tech',
    'Lash Tech',
    'Barber',
    'Body Contouring',
    'Electrolysis',
    'Makeup/Permanent',
  ]);
});

it('submits at the review, is free, and ends on the home page', () => {
  expect(schoolWizard.submitAt).toBe(6);
  expect(schoolWizard.leadsTo).toBe('/');
  expect(SCHOOL_FORM.price({})).toBeNull();
  expect(schoolWizard.steps.at(-1)?.action).toBe('Go to Homepage');
});

it('has the same fields as the server’s schemas', () => {
  for (const [number, { schema }] of Object.entries(SCHOOL_FORM.steps)) {
    const step = schoolWizard.steps.find((candidate) => candidate.number === Number(number));
    expect(Object.keys(step?.defaults ?? {})).toEqual(
      Object.keys((schema as { shape?: object }).shape ?? {}),
    );
  }
});
