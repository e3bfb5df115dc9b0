import { expect, it } from '@jest/globals';
import { DEFAULT_WEEK } from '@glow50/shared/api/registration/weekly-hours';
import { describeAnswers, type Line, toLabel } from './describe-answers';

const line = (label: string, text: string): Line => ({ label, text, lines: [] });

it.each([
  ['first_dsff_name', 'First name'],
  ['program_of_study', 'Program of study'],
  ['priceCents', 'Price cents'],
  ['government_id', 'Government ID'],
])('calls the field %s %s', (name, label) => {
  expect(toLabel(name)).toBe(label);
});

it('puts answers into words and leaves out empty ones and signatures', () => {
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

it('tells of the days that somebody works', () => {
  const schedule = DEFAULT_WEEK.map((day, index) => ({ ...day, enabled: index === 1 || index === 2 }));
  expect(describeAnswers({ schedule })).toEqual([line('Monday to Tuesday', '9am to 6pm')]);
  expect(describeAnswers({ schedule: ['Monday'] })).toEqual([line('Schedule', 'Monday')]);
});

it('groups what an answer holds, and ends somewhere', () => {
  const offers = [{ name: 'Silk press', photos: [] }];
  expect(describeAnswers({ offers })).toEqual([
    { label: 'Offers', text: '', lines: [{ label: '1', text: '', lines: [line('Name', 'Silk press')] }] },
  ]);
  let deep: object = { end: { much: { too: 'far' } } };
  for (let level = 0; level < 50; level += 1) deep = { deeper: deep };
  expect(JSON.stringify(describeAnswers({ deep }))).toContain('too');
});

it('shows words that look like code as words', () => {
  const about = '<script>alert(1)</script> 💇🏽';
  expect(describeAnswers({ about })).toEqual([line('About', about)]);
});
