import { expect, it } from '@jest/globals';
import { DEFAULT_WEEK } from '@glow50/contract/registration/weekly-hours';
import { toLabel } from '@glow50/contract/registration/field-words';
import { describeAnswers, type Line } from './describe-answers';

const line = (label: string, text: string): Line => ({ label, text, lines: [] });

it.each([
  ['first_dsff_name', 'First name'],
  ['program_of_study', 'Program of study'],
  ['priceCents', 'Price cents'],
  ['government_id', 'Government ID'],
])('labels the field %s as %s', (name, label) => {
  expect(toLabel(name)).toBe(label);
});

it('formats answers as text and omits empty answers and signatures', () => {
  const answers = {
    school_type: 'b_school',
    program_of_study: 'b',
    services: ['LIPS', 'BODY WAX'],
    asl: true,
    students: 0,
    additional_contact: '',
    licence: { uploadId: '0190c5f0-0000-7000-8000-000000000001', purpose: 'licence', name: 'card.pdf' },
    signature: { typedName: 'Nia Brooks' },
  };
  expect(describeAnswers(answers)).toEqual([
    line('School type', 'Beauty school'),
    line('Program of study', 'Barbering'),
    line('Services', 'LIPS, BODY WAX'),
    line('ASL', 'Yes'),
    line('Students', '0'),
    line('Licence', 'card.pdf'),
  ]);
});

it('lists the working days', () => {
  const schedule = DEFAULT_WEEK.map((day, index) => ({ ...day, enabled: index === 1 || index === 2 }));
  expect(describeAnswers({ schedule })).toEqual([line('Monday to Tuesday', '9am to 6pm')]);
  expect(describeAnswers({ schedule: ['Monday'] })).toEqual([line('Schedule', 'Monday')]);
});

it('groups nested answers up to a maximum depth', () => {
  const offers = [{ name: 'Silk press', photos: [] }];
  expect(describeAnswers({ offers })).toEqual([
    { label: 'Offers', text: '', lines: [{ label: '1', text: '', lines: [line('Name', 'Silk press')] }] },
  ]);
  let deep: object = { end: { much: { too: 'far' } } };
  for (let level = 0; level < 50; level += 1) deep = { deeper: deep };
  expect(JSON.stringify(describeAnswers({ deep }))).toContain('too');
});

it('shows markup in an answer as plain text', () => {
  const about = '<script>alert(1)</script> 💇🏽';
  expect(describeAnswers({ about })).toEqual([line('About', about)]);
});
