import { beforeEach, expect, it } from '@jest/globals';
import type { Draft } from '@glow50/contract/registration/registrations';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const DRAFT = '/api/v1/registrations/school/draft';
const email = 'dean@example.com';
const APPLICANT = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  title_position: 'Dean',
  contact_email: email,
  contact_phone_number: '214 555 0142',
  additional_contact: '',
};
const draft: Draft = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  kind: 'school',
  version: 3,
  step: 2,
  answers: {
    0: {},
    1: { program: 'Evening', school_name: 'Oak', school_type: 'b_school', school_district: 'Dallas' },
    2: { contact_email: email },
  },
  codes: [],
  checkedEmails: [],
  savedAt: '2026-11-21T12:00:00Z',
};

beforeEach(() => sessionStorage.clear());

it('goes on when the button of the mail was pressed in another browser', async () => {
  const { host } = renderRemote(remote, '/school-registration?step=2', {
    [DRAFT]: { body: { draft, needsSignIn: false } },
    [`${DRAFT}/contact-code`]: { body: { message: 'Sent' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send me the code' }, { timeout: 20_000 }));
  expect(await screen.findByText(/press the button in that email, on any device/)).toBeVisible();
  host.answers[DRAFT] = { body: { draft: { ...draft, checkedEmails: [email] }, needsSignIn: false } };
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByText('Email is verified')).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
});

it('takes back that the address has to be verified once the code is on its way', async () => {
  renderRemote(remote, '/school-registration?step=2', {
    [DRAFT]: {
      body: { draft: { ...draft, answers: { ...draft.answers, 2: APPLICANT } }, needsSignIn: false },
    },
    [`${DRAFT}/contact-code`]: { body: { message: 'Sent' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }, { timeout: 20_000 }));
  expect(await screen.findByText('Your email address still needs to be verified')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
  await screen.findByRole('textbox', { name: '4-digit code' });
  expect(screen.queryByText('Your email address still needs to be verified')).toBeNull();
});

it('asks for the code that is on its way after a phone has reloaded the page, without a second mail', async () => {
  const answers = {
    [DRAFT]: { body: { draft, needsSignIn: false } },
    [`${DRAFT}/contact-code`]: { body: { message: 'Sent' } },
  };
  const { unmount } = renderRemote(remote, '/school-registration?step=2', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Send me the code' }, { timeout: 20_000 }));
  await screen.findByRole('textbox', { name: '4-digit code' });
  unmount();
  const { host } = renderRemote(remote, '/school-registration?step=2', answers);
  expect(await screen.findByRole('textbox', { name: '4-digit code' })).toBeVisible();
  expect(host.asked).not.toContain(`${DRAFT}/contact-code`);
});
