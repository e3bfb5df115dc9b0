import { expect, it } from '@jest/globals';
import { DEFAULT_WEEK } from '../weekly-hours';
import { HOURS_FIELDS, SCHOOL_FIELDS, SERVICES_FIELDS } from '../shared-steps';
import { STUDENT_FIELDS } from '../registrant-details';
import { TEACHER_FORM } from '../teacher';
import { describeFields, describeUnknown, type Line, toLabel, toWords } from './describe-answers';

const words = (lines: readonly Line[]) => lines.map((line) => [line.label, toWords(line)]);

it.each([
  ['first_dsff_name', 'First name'],
  ['program_of_study', 'Program of study'],
  ['priceCents', 'Price cents'],
  ['government_id', 'Government ID'],
])('labels the unknown field %s as %s', (name, label) => {
  expect(toLabel(name)).toBe(label);
});

it('words answers as their fields say, and leaves open ones empty', () => {
  const { school_type, program_of_study, teacher_name } = SCHOOL_FIELDS;
  const { asl, date } = STUDENT_FIELDS;
  const { licence: paper, years } = TEACHER_FORM.steps[4].fields;
  const fields = {
    school_type,
    program_of_study,
    ...SERVICES_FIELDS,
    asl,
    date,
    years,
    teacher_name,
    licence: paper,
  };
  const answers = {
    school_type: 'b_school',
    program_of_study: 'b',
    services: ['lips', 'body-wax'],
    asl: true,
    date: '2001-04-05',
    years: 0,
    teacher_name: '',
    licence: { uploadId: '0190c5f0-0000-7000-8000-000000000001', purpose: 'licence', name: 'card.pdf' },
  };
  expect(words(describeFields(fields, answers))).toEqual([
    ['School type', 'Beauty school'],
    ['Program of study', 'Barbering'],
    ['Services', 'LIPS, BODY WAX'],
    ['I use American Sign Language (ASL)', 'Yes'],
    ['Date of birth', 'April 5, 2001'],
    ['Years of teaching', '0'],
    ['Teacher name', ''],
    ['Teaching licence', 'card.pdf'],
  ]);
});

it('never words a password, a code or a signature', () => {
  const answers = { password: 'correct horse', school_code: 'GLOW-1234', signature: { typedName: 'Nia' } };
  const text = JSON.stringify([
    describeFields(TEACHER_FORM.steps[0].fields, answers),
    describeUnknown({ signature: answers.signature }),
  ]);
  for (const secret of ['correct horse', 'GLOW-1234', 'Nia']) expect(text).not.toContain(secret);
});

it('lists the working days', () => {
  const schedule = DEFAULT_WEEK.map((day, index) => ({ ...day, enabled: index === 1 || index === 2 }));
  expect(words(describeFields(HOURS_FIELDS, { schedule }))).toEqual([['Monday to Tuesday', '9am to 6pm']]);
  expect(words(describeFields(HOURS_FIELDS, { schedule: DEFAULT_WEEK }))).toEqual([['Hours', '']]);
  expect(words(describeFields(HOURS_FIELDS, { schedule: ['Monday'] }))).toEqual([['Hours', 'Monday']]);
});

it('groups nested answers up to a maximum depth', () => {
  const offers = [{ service_name: 'Silk press', kind: 'loctician', photos: [] }];
  expect(words(describeUnknown({ offers }))).toEqual([
    ['Offers', '1: Service name: Silk press\nKind of service: LOCTICIAN'],
  ]);
  let deep: object = { end: { much: { too: 'far' } } };
  for (let level = 0; level < 50; level += 1) deep = { deeper: deep };
  expect(JSON.stringify(describeUnknown({ deep }))).toContain('too');
});

it('words a service as its form does', () => {
  const addOns = [{ name: 'Wash', price: '5', durationMinutes: '0' }];
  const offers = [
    {
      service_name: 'Silk press',
      price: '20.3',
      durationMinutes: '75',
      isAvailable: true,
      chips: ['hair'],
      addOns,
    },
  ];
  expect(words(describeUnknown({ offers }))[0]?.[1]?.split('\n')).toEqual([
    '1: Service name: Silk press',
    'Price: $20.30',
    'Duration: 1 h 15 min',
    'Available: Yes',
    'Also found under: HAIR',
    'Add-ons: 1: Name: Wash',
    'Price: $5.00',
    'Duration: no longer',
  ]);
});

it('shows markup in an answer as plain text, and answers of an earlier form', () => {
  const about = '<script>alert(1)</script> 💇🏽';
  expect(words(describeUnknown({ about, school_name: 'Oak' }, SCHOOL_FIELDS))).toEqual([['About', about]]);
});
