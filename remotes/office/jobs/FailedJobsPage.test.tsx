import { expect, it } from '@jest/globals';
import type { FailedJobPage } from '@glow50/contract/office/office-jobs';
import { ApiError } from '@glow50/host/http/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice } from '../testing/open-office';

const JOBS = '/api/v1/office/jobs';
const sample: FailedJobPage = {
  jobs: [
    {
      id: 'j1',
      ownerId: 'o1',
      kind: 'picture-publishing',
      failedAt: '2026-03-01T18:30:00.000Z',
      reason: 'Error: the bucket does not answer',
    },
  ],
  kinds: [{ kind: 'picture-publishing', count: 1 }],
};
const NOTHING: FailedJobPage = { jobs: [], kinds: [] };
const open = (body = sample) => openOffice('/office/jobs', { [JOBS]: { body } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('lists what failed and why, and starts it again', async () => {
  const { host } = await open();
  const table = screen.getByRole('table', { name: 'Failed work' });
  expect(within(table).getByText('Error: the bucket does not answer')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Failed, by kind of work' })).toHaveTextContent(
    'Picture publishing: 1',
  );
  host.answers[`${JOBS}/o1/j1/retry`] = { body: null };
  host.answers[JOBS] = { body: NOTHING };
  await press(/^Start again: Picture publishing/);
  expect(await screen.findByText('Nothing has failed')).toBeVisible();
  expect(host.toasts.at(-1)).toMatch(/^Started again: Picture publishing/);
});

it('asks before it drops, and says when somebody was faster', async () => {
  const { host } = await open();
  await press(/^Drop: Picture publishing/);
  await press('Keep it');
  await press(/^Drop: Picture publishing/);
  host.answers[`${JOBS}/o1/j1`] = new ApiError(404, { message: 'This work no longer waits' });
  await press('Drop permanently');
  await waitFor(() => expect(host.toasts).toEqual(['This work no longer waits']));
  host.answers[`${JOBS}/o1/j1`] = { body: null };
  host.answers[JOBS] = { body: NOTHING };
  await press(/^Drop: Picture publishing/);
  await press('Drop permanently');
  expect(await screen.findByText('Nothing has failed')).toBeVisible();
  expect(host.toasts.at(-1)).toMatch(/^Dropped: Picture publishing/);
});

it('says that nothing has failed', async () => {
  await open(NOTHING);
  expect(screen.getByText('Nothing has failed')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('starts all work of one kind again', async () => {
  const { host } = await open();
  host.answers[`${JOBS}/retry`] = { body: { started: 21 } };
  host.answers[JOBS] = { body: NOTHING };
  await press('Start all again: Picture publishing');
  expect(await screen.findByText('Nothing has failed')).toBeVisible();
  expect(host.toasts.at(-1)).toBe('Started again: 21 × Picture publishing');
});
