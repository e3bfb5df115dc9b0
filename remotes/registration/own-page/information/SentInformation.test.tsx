import type { SentAnswer } from '@glow50/contract/registration/information';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';
import { sampleRegistration } from '../../testing/sample-registration';

const FIRST = { timeout: 20_000 };
const PATH = '/api/v1/my-registrations/r1/information';
const SENT_AT = '2026-11-16T15:00:00.000Z';
const choices = [
  { id: 'trade_school', label: 'Trade school' },
  { id: 'b_school', label: 'Beauty school' },
];
const bill = { uploadId: 'u1', purpose: 'certificate', name: 'bill.pdf' };
const sentAnswer: SentAnswer = {
  sentAt: SENT_AT,
  question: 'Two things, please.',
  text: 'Here it is',
  items: [
    {
      path: '3.school_type',
      kind: 'field',
      label: 'School type',
      note: '',
      control: { kind: 'choice', choices },
      value: 'b_school',
    },
    {
      path: 'file.2',
      kind: 'file',
      label: 'Proof of address',
      note: '',
      control: { kind: 'file', purpose: 'certificate' },
      value: bill,
    },
  ],
  draft: null,
};

function open(changes: Partial<SentAnswer> = {}) {
  const registration = sampleRegistration({
    id: 'r1',
    state: 'in_review',
    sentAnswer: { ...sentAnswer, ...changes },
  });
  return renderRemote(remote, '/student-profile', {
    '/api/v1/my-registrations': { body: [registration] },
    [PATH]: { body: {} },
  });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows what was sent, files by name, and since when the office has it', async () => {
  open();
  await screen.findByRole('button', { name: 'Change your answer' }, FIRST);
  expect(screen.getByText(/^We have your answer, sent on November 16, 2026 at 9:00\sAM\./)).toBeVisible();
  const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said).toEqual(['Beauty school', 'bill.pdf', 'Here it is']);
});

it('changes the answer in the same form, filled with what was sent', async () => {
  const { host } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change your answer' }, FIRST));
  expect(screen.getByLabelText('School type')).toHaveValue('b_school');
  expect(screen.getByText('bill.pdf')).toBeVisible();
  expect(screen.getByLabelText('Anything to add?')).toHaveValue('Here it is');
  await userEvent.selectOptions(screen.getByLabelText('School type'), 'Trade school');
  await press('Send the changed answer');
  await waitFor(() => expect(host.toasts).toEqual(['Your changed answer is with us']));
  expect(host.sent.at(-1)).toEqual({
    values: { '3.school_type': 'trade_school', 'file.2': bill },
    text: 'Here it is',
    replaces: SENT_AT,
  });
});

it('keeps a change that is not sent yet for later, and gives it up on request', async () => {
  const { host } = open({ draft: { values: { '3.school_type': 'trade_school' }, text: 'Wait' } });
  expect(await screen.findByLabelText('School type', {}, FIRST)).toHaveValue('trade_school');
  await press('Keep what I sent');
  expect(screen.getByRole('region', { name: 'What you sent' })).toHaveFocus();
  expect(screen.getByText('Beauty school')).toBeVisible();
  await waitFor(() =>
    expect(host.sent).toEqual([
      { values: { '3.school_type': 'b_school', 'file.2': bill }, text: 'Here it is', replaces: SENT_AT },
    ]),
  );
});
