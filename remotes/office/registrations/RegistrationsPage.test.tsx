import { expect, it } from '@jest/globals';
import { NetworkError } from '@glow50/host/http/api-error';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterOffice, openOffice } from '../testing/open-office';
import { sampleItem } from '../testing/sample-registration';

const LIST = '/api/v1/office/registrations';
const OPEN = `${LIST}?state=open`;
const listOf = (...registrations: ReturnType<typeof sampleItem>[]) => ({
  body: { total: registrations.length, registrations },
});

it('lists registrations waiting for the office and marks overdue ones', async () => {
  await openOffice('/office', {
    [OPEN]: listOf(
      sampleItem(),
      sampleItem({ id: 'b', name: 'Bo Hale', kind: 'teacher', state: 'in_review', isOverdue: false }),
    ),
  });
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first as HTMLElement).getByRole('link', { name: 'Ada Young' })).toHaveAttribute(
    'href',
    '/office/registrations/0190c5f0-0000-7000-8000-00000000000a',
  );
  expect(first).toHaveTextContent('Overdue since Wed, Nov 18');
  expect(second).toHaveTextContent('Teacher');
  expect(second).toHaveTextContent('In review');
  expect(second).not.toHaveTextContent('Overdue');
  expect(screen.getByText('2 registrations')).toBeVisible();
});

it('keeps every filter in the URL', async () => {
  const { host, router } = await openOffice('/office?due=overdue', {
    [`${LIST}?due=overdue&state=open`]: listOf(),
    [`${LIST}?due=overdue&kind=teacher&state=open`]: listOf(),
    [`${LIST}?due=overdue&kind=teacher&q=nia&state=open`]: listOf(sampleItem({ name: 'Nia Brooks' })),
  });
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Teacher');
  await waitFor(() => expect(router.state.location.search).toBe('?kind=teacher&due=overdue'));
  await userEvent.type(screen.getByLabelText('Name, email or reference'), 'nia{Enter}');
  expect(await screen.findByRole('link', { name: 'Nia Brooks' })).toBeVisible();
  expect(router.state.location.search).toBe('?kind=teacher&due=overdue&q=nia');
  expect(host.asked.at(-1)).toBe(`${LIST}?due=overdue&kind=teacher&q=nia&state=open`);
});

it('follows the browser’s Back button and keeps text being typed', async () => {
  const { router } = await openOffice('/office', {
    [OPEN]: listOf(sampleItem()),
    [`${LIST}?kind=teacher&state=open`]: listOf(),
  });
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Teacher');
  // The page, not only the URL, shows the choice before the visitor goes back.
  await screen.findByText('Nothing here matches', undefined, { timeout: 10_000 });
  await userEvent.type(screen.getByLabelText('Name, email or reference'), 'ni');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByLabelText('Kind')).toHaveValue(''), { timeout: 10_000 });
  expect(screen.getByLabelText('Name, email or reference')).toHaveValue('ni');
});

it('links to the other pages', async () => {
  const { router } = await openOffice('/office', {
    [OPEN]: { body: { total: 26, registrations: [sampleItem()] } },
    [`${LIST}?page=2&state=open`]: { body: { total: 26, registrations: [sampleItem({ name: 'Last One' })] } },
  });
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'Last One' })).toBeVisible();
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
});

it('says that nothing is left to do', async () => {
  await openOffice('/office', { [OPEN]: listOf() });
  expect(screen.getByText('All caught up')).toBeVisible();
});

it('can be retried after a failure', async () => {
  const { host } = await openOffice('/office', { [OPEN]: new NetworkError('offline') });
  host.answers[OPEN] = listOf(sampleItem());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Ada Young' })).toBeVisible();
});

it('loads nothing for a user who is not staff', async () => {
  const { host } = enterOffice('/office', { [OPEN]: listOf(sampleItem()) }, 'user');
  expect(await screen.findByRole('navigation', { name: 'Office' })).toBeVisible();
  expect(host.asked).toEqual([]);
  expect(screen.queryByText('Ada Young')).toBeNull();
});
