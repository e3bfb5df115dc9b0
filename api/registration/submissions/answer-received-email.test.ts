import { EMPLOYMENT_FORM } from '@glow50/contract/registration/employment';
import type { AskedItem } from '@glow50/contract/registration/information';
import { expect, it } from '@jest/globals';
import { answerReceivedEmail } from './registration-emails';
import type { RegistrationRow } from './registration-repository';

const asked = (path: string, label: string): AskedItem => ({ path, kind: 'field', label, note: '' });

it('repeats what was answered, without what is private', () => {
  const row = {
    kind: 'employment',
    reference: 'G50-7K3M-9Q2X',
    due_on: '2026-11-18',
    information: [
      {
        askedAt: '2026-11-16T15:00:00.000Z',
        by: 'Robin Ellis',
        text: '',
        items: [asked('2.first_name', 'First Name'), asked('2.street', 'Street')],
        answeredAt: '2026-11-16T16:00:00.000Z',
        reply: 'As on my papers',
        before: {},
        after: { '2.first_name': 'Ada', '2.street': '12 Elm Street' },
      },
    ],
  } as unknown as RegistrationRow;
  const { text } = answerReceivedEmail('https://glow50.example/student-profile', row, EMPLOYMENT_FORM);
  expect(text).toContain('We’ll review it by Wednesday, November 18');
  expect(text).toContain('First Name: Ada\nAs on my papers');
  expect(text).not.toContain('Elm');
});
