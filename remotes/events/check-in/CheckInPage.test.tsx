import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '@glow50/contract/accounts/auth';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { remote } from '../remote';
import { sampleDoorList } from '../testing/ticket-samples';

const PAGE = '/check-in/7';
const LIST = '/api/v1/my-events/7/door-list';
const CHECK_IN = '/api/v1/my-events/7/check-ins';
const PASSES = '/api/v1/my-events/7/door-passes';
const OPEN = '/api/v1/events/7/door';
const BY_PASS = '/api/v1/doors/door-token/list';
const SCANS_BY_PASS = '/api/v1/doors/door-token/check-ins';
const KEY = 'abcdefghijklmnopqrstuv';
const organizer: User = { fullName: 'Nia Brooks', email: 'nia@example.com', role: 'user', isVerified: true };

const list = sampleDoorList('0'.repeat(64));
const outcome = (changes: object) => ({
  body: {
    results: [
      {
        scanId: 's',
        verdict: 'admitted',
        message: 'Admitted',
        ticket: { id: 't1', name: 'Ada Lovelace', buyer: 'Bo Diaz', seat: 2, quantity: 3 },
        admittedAt: null,
        admittedBy: null,
        isConflict: false,
        ...changes,
      },
    ],
    admitted: 1,
    sold: 1,
  },
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function checkCode(code = 'AAAA BBBB CCCC DDDD') {
  await userEvent.type(await screen.findByLabelText('Ticket code'), code);
  await press('Check this code');
}

describe('the result at the door', () => {
  it.each([
    ['admitted', 'Admitted', 'pass'],
    ['already_admitted', 'Already in', 'again'],
    ['unknown', 'Not valid', 'refused'],
    ['passed_on', 'Old code', 'refused'],
    ['cancelled', 'Canceled', 'refused'],
    ['other_event', 'Other event', 'elsewhere'],
    ['checked_out', 'Checked out', 'neutral'],
  ])('%s has its own word, color and shape', async (verdict, title, look) => {
    renderRemote(remote, PAGE, { [LIST]: { body: list }, [CHECK_IN]: outcome({ verdict }) }, organizer);
    await checkCode();
    const panel = screen.getByRole('region', { name: 'Result' });
    expect(within(panel).getByRole('heading', { name: title })).toBeVisible();
    expect(panel).toHaveAttribute('data-look', look);
    expect(panel.querySelector(`[data-shape="${look}"]`)).not.toBeNull();
    expect(getComputedStyle(panel).position).toBe('fixed');
    expect(within(panel).getByRole('alert')).toHaveTextContent('Ada Lovelace, ticket 2 of 3');
  });

  it('can be undone', async () => {
    const { host } = renderRemote(
      remote,
      PAGE,
      { [LIST]: { body: list }, [CHECK_IN]: outcome({}) },
      organizer,
    );
    await checkCode();
    host.answers[CHECK_IN] = outcome({ verdict: 'undone', message: 'Undone' });
    await press('Undo');
    expect(await screen.findByRole('heading', { name: 'Undone' })).toBeVisible();
    expect(host.sent).toContainEqual(
      expect.objectContaining({
        scans: [expect.objectContaining({ action: 'undo', undoes: 's', ticketId: 't1' })],
      }),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('lists the number of each ticket, and checks guests out', async () => {
  const { host } = renderRemote(remote, PAGE, { [LIST]: { body: list }, [CHECK_IN]: outcome({}) }, organizer);
  expect(await screen.findByText(/^Ticket 2 of 3\./)).toBeVisible();
  await press('Let in Ada Lovelace, ticket 2 of 3');
  host.answers[CHECK_IN] = outcome({ verdict: 'checked_out' });
  await press('Check out Ada Lovelace, ticket 2 of 3');
  expect(host.sent.at(-1)).toMatchObject({ scans: [{ ticketId: 't1', action: 'check_out' }] });
});

it('says that the event was canceled', async () => {
  const canceled = { ...list, event: { ...list.event, cancelledBecause: 'The roof leaks' } };
  renderRemote(remote, PAGE, { [LIST]: { body: canceled } }, organizer);
  expect(await screen.findByText('This event was canceled.')).toBeVisible();
  expect(screen.queryByText(/A guest you admit now counts as inside/)).toBeNull();
  expect(screen.getByText(/The roof leaks/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Let in Ada/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Scan with the camera' })).toBeNull();
  expect(screen.queryByLabelText('Ticket code')).toBeNull();
});

it('names guests whom devices without a network let in twice, or on tickets that were given back', async () => {
  const at = '2030-03-08T15:40:00.000Z';
  const north = { at, device: 'North' };
  const listed = {
    ...list,
    conflicts: [{ ticketId: 't1', name: 'Ada Lovelace', first: north, second: { at, device: 'South' } }],
    returned: [{ ticketId: 't2', name: 'Bo Diaz', ...north }],
  };
  renderRemote(remote, PAGE, { [LIST]: { body: listed } }, organizer);
  expect(await screen.findByRole('heading', { name: 'Let in twice' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Let in after being returned' })).toBeVisible();
  expect(screen.getByText('Bo Diaz').closest('li')).toHaveTextContent('Bo Diaz: 9:40 AM by North');
});

it('warns when the event is not today', async () => {
  renderRemote(remote, PAGE, { [LIST]: { body: list } }, organizer);
  expect(await screen.findByText(/^Not today: the event is on Fri, Mar 8, 9:30 AM/)).toBeVisible();
});

describe('door staff', () => {
  it('get a PIN and a link from the organizer, who can revoke it', async () => {
    const pass = { id: 'p1', name: 'Side door', state: 'waiting', createdAt: list.loadedAt, seenAt: null };
    const { host } = renderRemote(
      remote,
      PAGE,
      { [LIST]: { body: list }, [PASSES]: { body: { passes: [] } } },
      organizer,
    );
    await userEvent.click(await screen.findByText('Door staff'));
    await userEvent.type(await screen.findByLabelText('Name of the door or device'), 'Side door');
    host.answers[PASSES] = {
      body: { pass, pin: '12345678', link: `https://glow50.test/check-in/7#key=${KEY}` },
    };
    await press('Create a PIN');
    expect(await screen.findByText('1234 5678')).toBeVisible();
    host.answers[`${PASSES}/p1`] = { body: { ...pass, state: 'revoked' } };
    await press('Revoke Side door');
    expect(await screen.findByText('Revoked')).toBeVisible();
    expect(screen.queryByText('1234 5678')).toBeNull();
  });

  it('open the door by link without an account, and see no way to anything else', async () => {
    const { host } = renderRemote(remote, `${PAGE}#key=${KEY}`, {
      [OPEN]: { body: { token: 'door-token', device: 'Side door' } },
      [BY_PASS]: { body: list },
    });
    const open = await screen.findByRole('button', { name: 'Open the door' });
    expect(screen.queryByLabelText('8-digit PIN')).toBeNull();
    await userEvent.click(open);
    expect(await screen.findByText('Side door')).toBeVisible();
    expect(host.sent).toEqual([{ key: KEY, deviceKey: expect.stringMatching(/^[\da-f]{48}$/) }]);
    expect(screen.queryByText('Door staff')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('read whose door it is, and nothing of an event that is missing, when signed in to an account of their own', async () => {
    renderRemote(
      remote,
      `${PAGE}#key=${KEY}`,
      {
        [LIST]: new ApiError(404, { message: 'This event does not exist' }),
        '/api/v1/event-details/7': { body: { name: 'Lash Lab' } },
      },
      organizer,
    );
    expect(await screen.findByRole('heading', { name: 'Open the door of Lash Lab' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open the door' })).toBeVisible();
    expect(screen.queryByText('This event does not exist')).toBeNull();
  });

  it('may type a PIN when the link does not work any more', async () => {
    const { host } = renderRemote(remote, `${PAGE}#key=${KEY}`, {
      [OPEN]: new ApiError(400, { message: 'No door', errors: [{ path: 'pin', message: 'No door' }] }),
      [BY_PASS]: { body: list },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Open the door' }));
    expect(await screen.findByText('No door')).toBeVisible();
    host.answers[OPEN] = { body: { token: 'door-token', device: 'Side door' } };
    await userEvent.type(screen.getByLabelText('8-digit PIN'), '1234 5678');
    await press('Open the door');
    expect(await screen.findByText('Side door')).toBeVisible();
  });

  it('read at the PIN that it does not work', async () => {
    renderRemote(remote, PAGE, {
      [OPEN]: new ApiError(400, { message: 'No door', errors: [{ path: 'pin', message: 'No door' }] }),
    });
    await userEvent.type(await screen.findByLabelText('8-digit PIN'), '1234 5670');
    await press('Open the door');
    expect(await screen.findByText('No door')).toBeVisible();
  });

  it('report with a new PIN whom they let in without a network before their door was closed', async () => {
    const { host } = renderRemote(remote, PAGE, {
      [OPEN]: { body: { token: 'door-token', device: 'Side door' } },
      [BY_PASS]: { body: list },
      [SCANS_BY_PASS]: new NetworkError('offline'),
    });
    const openByPin = async () => {
      await userEvent.type(await screen.findByLabelText('8-digit PIN'), '12345678');
      await press('Open the door');
      await screen.findByText('Side door');
    };
    await openByPin();
    await press(/^Let in Ada Lovelace/);
    expect(await screen.findByText(/^Based on the list on this device/)).toBeVisible();
    const ended = new ApiError(410, { message: 'This door was closed by the organizer' });
    Object.assign(host.answers, { [BY_PASS]: ended, [SCANS_BY_PASS]: ended });
    await checkCode();
    expect(
      await screen.findByText(/by the organizer\. One guest of this device is not reported yet/),
    ).toBeVisible();

    Object.assign(host.answers, { [BY_PASS]: { body: list }, [SCANS_BY_PASS]: outcome({}) });
    await openByPin();
    await waitFor(() => {
      expect(host.sent.at(-1)).toMatchObject({
        device: 'Side door',
        scans: [{ ticketId: 't1', isOffline: true }],
      });
    });
  });

  it.each(['', `#key=${KEY}`])('read why a door was closed that was open by PIN or link%s', async (hash) => {
    const { host } = renderRemote(remote, `${PAGE}${hash}`, {
      [OPEN]: { body: { token: 'door-token', device: 'Side door' } },
      [BY_PASS]: { body: list },
    });
    if (!hash) await userEvent.type(await screen.findByLabelText('8-digit PIN'), '12345678');
    await userEvent.click(await screen.findByRole('button', { name: 'Open the door' }));
    await screen.findByText('Side door');
    const ended = new ApiError(410, { message: 'This door was closed by the organizer' });
    Object.assign(host.answers, { [BY_PASS]: ended, [SCANS_BY_PASS]: ended });
    await checkCode();
    expect(await screen.findByLabelText('8-digit PIN')).toHaveValue('');
    expect(screen.getByText('This door was closed by the organizer')).toBeVisible();
    expect(screen.queryByText('Ada Lovelace')).toBeNull();
  });
});
