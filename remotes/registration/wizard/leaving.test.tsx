import { expect, it } from '@jest/globals';
import type { Draft } from '@glow50/contract/registration/registrations';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import type { Answers } from '@glow50/host/testing/fake-host';
import { ApiError } from '@glow50/host/http/api-error';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const DRAFT = '/api/v1/registrations/school/draft';
const draft: Draft = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  kind: 'school',
  version: 3,
  step: 2,
  answers: { 0: {}, 1: { school_name: 'Oak' }, 2: { contact_email: 'dean@example.com' } },
  codes: [],
  checkedEmails: [],
  savedAt: '2026-11-21T12:00:00Z',
};

const begun: Answers = {
  [DRAFT]: { body: { draft, needsSignIn: false } },
  [`${DRAFT}/link`]: { body: { message: 'The link is on its way to your mailbox' } },
};

async function open(answers: Answers = begun) {
  const site = renderRemote(remote, '/school-registration', answers);
  await screen.findByRole('button', { name: 'Email me a link' });
  return site;
}

it('every step offers to email a link to go on, to the address that was typed', async () => {
  const { host } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Email me a link' }));
  expect(screen.getByLabelText('Email for the link')).toHaveValue('dean@example.com');
  expect(
    screen.getByText(/^The link opens this registration on any device, where you left off\./),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(host.toasts).toEqual(['The link is on its way to your mailbox']));
  expect(host.sent).toEqual([{ email: 'dean@example.com' }]);
  expect(screen.getByText('Link sent to dean@example.com. It works for two weeks.')).toBeVisible();
});

it('offers the link when the visitor leaves, once', async () => {
  const { router } = await open();
  await act(() => router.navigate('/register-to-get-listed'));
  const dialog = await screen.findByRole('dialog', { name: 'Finish later?' });
  expect(router.state.location.pathname).toBe('/school-registration');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave without a link' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/register-to-get-listed'));
  await act(() => router.navigate('/school-registration'));
  await screen.findByRole('button', { name: 'Email me a link' });
  await act(() => router.navigate('/register-to-get-listed'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/register-to-get-listed'));
});

it('sends the link from the offer and leaves', async () => {
  const { router, host } = await open();
  await act(() => router.navigate('/register-to-get-listed'));
  const dialog = await screen.findByRole('dialog', { name: 'Finish later?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/register-to-get-listed'));
  expect(host.toasts).toEqual(['The link is on its way to your mailbox']);
});

it('asks nothing of a visitor who has not begun', async () => {
  const { router } = await open({ [DRAFT]: { body: { draft: null, needsSignIn: false } } });
  await act(() => router.navigate('/register-to-get-listed'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/register-to-get-listed'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leads past a link that is over to what this browser has', async () => {
  const message = 'This link no longer works';
  const answers = { ...begun, [`${DRAFT}/resume`]: new ApiError(401, { message }) };
  renderRemote(remote, '/school-registration?resume=old', answers);
  const goOn = await screen.findByRole('link', { name: 'Continue without the link' }, { timeout: 10_000 });
  expect(screen.getByText(message)).toBeVisible();
  await userEvent.click(goOn);
  expect(await screen.findByLabelText('School Name')).toHaveValue('Oak');
});
