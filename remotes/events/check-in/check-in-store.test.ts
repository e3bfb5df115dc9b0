import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CheckInResult } from '@glow50/contract/check-in/check-ins';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { createFakeHost, type FakeHost } from '@glow50/host/testing/fake-host';
import { IDBFactory } from 'fake-indexeddb';
import { configure, runInAction } from 'mobx';
import { sampleDoorList } from '../testing/ticket-samples';
import { createCheckInStorage, type CheckInStorage } from './check-in-storage';
import { CheckInStore } from './check-in-store';
import { hashCode } from './ticket-code';

configure({ enforceActions: 'always' });

const CODE = 'G50-7-AAAA-BBBB-CCCC-DDDD';
const CHECK_IN = '/api/v1/my-events/7/check-ins';
const LIST = '/api/v1/my-events/7/door-list';
const offline = new NetworkError('offline');

let host: FakeHost;
let storage: CheckInStorage;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  host = createFakeHost({ [CHECK_IN]: offline, [LIST]: offline });
  storage = createCheckInStorage();
});

async function openCheckIn() {
  const list = sampleDoorList(await hashCode(CODE));
  await storage.keepList(7, list);
  return new CheckInStore({ api: host.api, storage, list, admissions: [], isOnline: true, device: 'Front' });
}

const result = (changes: Partial<CheckInResult>): CheckInResult => ({
  scanId: 's',
  verdict: 'admitted',
  message: 'Come in',
  ticket: { id: 't1', name: 'Ada Lovelace', buyer: 'Bo Diaz' },
  admittedAt: null,
  admittedBy: null,
  isConflict: false,
  ...changes,
});
const answered = (changes: Partial<CheckInResult> = {}) => ({
  body: { results: [result(changes)], admitted: 1, sold: 1 },
});

it('shows the server’s result and records the admission', async () => {
  host.answers[CHECK_IN] = answered();
  const checkIn = await openCheckIn();
  await checkIn.admit({ code: CODE });
  expect(checkIn.result).toMatchObject({ kind: 'admitted', title: 'Admitted', isOffline: false });
  expect(checkIn.admitted.get('t1')?.by).toBe('Front');
  expect(checkIn.queue.unsent).toEqual([]);
});

it('keeps the result of a typed code from the camera until the next guest', async () => {
  host.answers[CHECK_IN] = answered();
  const checkIn = await openCheckIn();
  await checkIn.scan(CODE);
  expect(checkIn.holdsCamera).toBe(false);
  await checkIn.admit({ code: CODE });
  expect(checkIn.holdsCamera).toBe(true);
  checkIn.next();
  expect(checkIn.holdsCamera).toBe(false);
});

it('admits a guest once from its own list while offline, however the code is typed', async () => {
  const checkIn = await openCheckIn();
  await checkIn.admit({ code: 'g50 7 aaaa bbbb cccc dddd' });
  expect(checkIn.result).toMatchObject({
    kind: 'admitted',
    isOffline: true,
    guest: { name: 'Ada Lovelace' },
  });
  await checkIn.admit({ code: CODE });
  expect(checkIn.result).toMatchObject({
    kind: 'already_admitted',
    message: expect.stringMatching(/by Front/),
  });
  await checkIn.admit({ code: 'G50-7-AAAA-BBBB-CCCC-DDDE' });
  expect(checkIn.result).toMatchObject({ kind: 'unknown', title: 'Not valid' });
  expect(checkIn.queue.unsent).toHaveLength(1);
  expect(checkIn.isOnline).toBe(false);
});

it('keeps offline scans across a reload and reports them once', async () => {
  const checkIn = await openCheckIn();
  await checkIn.admit({ code: CODE });
  const kept = await storage.read(7);
  expect(kept.admissions).toEqual([expect.objectContaining({ ticketId: 't1', isSent: false })]);

  const { list } = kept;
  if (!list) throw new Error('The list was not kept');
  const reloaded = new CheckInStore({
    api: host.api,
    storage,
    ...kept,
    list,
    isOnline: false,
    device: 'Front',
  });
  const fresh = { ...list, conflicts: [] };
  Object.assign(host.answers, { [CHECK_IN]: answered(), [LIST]: { body: fresh } });
  host.sent.length = 0;
  await reloaded.sync();
  await reloaded.sync();
  const id = kept.admissions[0]?.id;
  expect(host.sent).toEqual([
    { device: 'Front', scans: [expect.objectContaining({ id, ticketId: 't1', isOffline: true })] },
  ]);
  expect(reloaded).toMatchObject({ isOnline: true, queue: { unsent: [] } });
  expect((await storage.read(7)).admissions).toEqual([]);
});

it('shows a ticket that two devices admitted', async () => {
  const checkIn = await openCheckIn();
  await checkIn.admit({ code: CODE });
  const at = '2030-03-08T15:10:00.000Z';
  const conflict = {
    ticketId: 't1',
    name: 'Ada Lovelace',
    first: { at, device: 'Back' },
    second: { at, device: 'Front' },
  };
  Object.assign(host.answers, {
    [CHECK_IN]: answered({ verdict: 'already_admitted', isConflict: true }),
    [LIST]: { body: { ...checkIn.list, conflicts: [conflict] } },
  });
  await checkIn.sync();
  expect(checkIn.list.conflicts).toEqual([conflict]);
  expect(checkIn.queue.unsent).toEqual([]);
});

it('shows why the server refuses, and admits nobody', async () => {
  const checkIn = await openCheckIn();
  host.answers[CHECK_IN] = new ApiError(409, { message: 'This event was canceled' });
  await checkIn.admit({ code: CODE });
  expect(checkIn).toMatchObject({
    result: null,
    problem: 'This event was canceled',
    queue: { unsent: [] },
    isOnline: true,
  });
});

it('continues without browser storage and says so', async () => {
  const checkIn = await openCheckIn();
  storage.keepAdmission = () => Promise.reject(new Error('QuotaExceeded'));
  await checkIn.admit({ code: CODE });
  expect(checkIn).toMatchObject({ queue: { hasStorageFailed: true }, result: { kind: 'admitted' } });
  expect(checkIn.queue.unsent).toHaveLength(1);
});

it('needs only the 16 characters that differ, offline, too', async () => {
  const checkIn = await openCheckIn();
  await checkIn.admit({ code: 'aaaa bbbb cccc dddd' });
  expect(checkIn.result).toMatchObject({ kind: 'admitted', guest: { name: 'Ada Lovelace', seat: 2 } });
});

it('tells a ticket for another event from one that is not valid, offline, too', async () => {
  const checkIn = await openCheckIn();
  await checkIn.admit({ code: 'G50-8-AAAA-BBBB-CCCC-DDDD' });
  expect(checkIn.result).toMatchObject({ kind: 'other_event', title: 'Other event' });
});

it('tells 16 characters of another event from those of none, offline, too', async () => {
  const checkIn = await openCheckIn();
  const elsewhere = [(await hashCode('EEEEFFFFGGGGHHHH')).slice(0, 8)];
  runInAction(() => (checkIn.list = { ...checkIn.list, elsewhere }));
  await checkIn.admit({ code: 'eeee ffff gggg hhhh' });
  expect(checkIn.result).toMatchObject({ kind: 'other_event', title: 'Other event' });
  await checkIn.admit({ code: 'eeee ffff gggg hhhj' });
  expect(checkIn.result).toMatchObject({ kind: 'unknown', title: 'Not valid' });
});

it('checks what is scanned or pressed while another ticket is being checked afterwards', async () => {
  const checkIn = await openCheckIn();
  const first = checkIn.admit({ code: CODE });
  const again = checkIn.admit({ code: CODE });
  const second = checkIn.admit({ code: 'nonsense' });
  await Promise.all([first, again]);
  expect(checkIn.result?.kind).toBe('admitted');
  await second;
  expect(checkIn.result?.kind).toBe('unknown');
  expect(checkIn.queue.unsent).toHaveLength(1);
});

it('shows times in the zone of the event, whatever the zone of the device', async () => {
  const checkIn = await openCheckIn();
  await checkIn.admit({ code: 'nonsense' });
  expect(checkIn.result?.message).toBe('It’s not on the list this device loaded at 9:00 AM.');
});

it('admits nobody to a canceled event offline', async () => {
  const checkIn = await openCheckIn();
  checkIn.list = {
    ...checkIn.list,
    event: { ...checkIn.list.event, cancelledBecause: 'The roof leaks' },
  };
  await checkIn.admit({ code: CODE });
  expect(checkIn.result).toMatchObject({
    kind: 'cancelled',
    message: expect.stringContaining('The roof leaks'),
  });
  expect(checkIn.queue.unsent).toEqual([]);
});

describe('without a network', () => {
  it('checks a guest out and in again, and reports it all in order', async () => {
    const checkIn = await openCheckIn();
    await checkIn.admit({ ticketId: 't1' }, 'check_out');
    expect(checkIn.result?.kind).toBe('not_inside');
    await checkIn.admit({ code: CODE });
    checkIn.choose('check_out');
    await checkIn.admit({ code: CODE });
    expect(checkIn.result?.kind).toBe('checked_out');
    expect(checkIn.admitted.size).toBe(0);
    checkIn.choose('admit');
    await checkIn.admit({ code: CODE });
    expect(checkIn.result?.kind).toBe('admitted');
    expect(checkIn.admitted.get('t1')?.by).toBe('Front');

    Object.assign(host.answers, { [CHECK_IN]: answered(), [LIST]: { body: checkIn.list } });
    host.sent.length = 0;
    await checkIn.sync();
    expect(host.sent).toMatchObject([
      { scans: [{ ticketId: 't1' }, { ticketId: 't1', action: 'check_out' }, { ticketId: 't1' }] },
    ]);
  });

  it('undoes an admission, and reports the admission before the undo', async () => {
    const checkIn = await openCheckIn();
    await checkIn.admit({ code: CODE });
    const scanId = checkIn.result?.scanId ?? '';
    expect(checkIn.canUndoResult).toBe(true);
    await checkIn.undo(scanId);
    expect(checkIn.result).toMatchObject({ kind: 'undone', title: 'Undone' });
    expect(checkIn.admitted.size).toBe(0);
    expect(checkIn.canUndoResult).toBe(false);
    const kept = await storage.read(7);
    expect(kept.admissions).toHaveLength(2);

    Object.assign(host.answers, { [CHECK_IN]: answered(), [LIST]: { body: checkIn.list } });
    host.sent.length = 0;
    await checkIn.sync();
    expect(host.sent).toMatchObject([
      { scans: [{ id: scanId }, { action: 'undo', undoes: scanId, ticketId: 't1', isOffline: true }] },
    ]);
  });

  it('undoes an admission that the server has recorded before the network went away', async () => {
    const checkIn = await openCheckIn();
    host.answers[CHECK_IN] = answered();
    await checkIn.admit({ code: CODE });
    const [ticket] = checkIn.list.tickets;
    if (!ticket) throw new Error('The list is empty');
    const admittedAt = new Date().toISOString();
    const tickets = [{ ...ticket, admittedAt, admittedBy: 'Front' }];
    host.answers[LIST] = { body: { ...checkIn.list, tickets } };
    await checkIn.sync();
    expect(checkIn.admitted.size).toBe(1);
    host.answers[CHECK_IN] = offline;
    await checkIn.undo('s');
    expect(checkIn.result?.kind).toBe('undone');
    expect(checkIn.admitted.size).toBe(0);
  });
});

it('offers to undo for two minutes', async () => {
  const checkIn = await openCheckIn();
  await checkIn.admit({ code: CODE });
  checkIn.tick(Date.now() + 119_000);
  expect([...checkIn.undoable.keys()]).toEqual(['t1']);
  checkIn.tick(Date.now() + 121_000);
  expect([...checkIn.undoable.keys()]).toEqual([]);
  expect(checkIn.canUndoResult).toBe(false);
});

it('leaves the door at once when its pass has ended, and keeps what was not reported', async () => {
  const list = sampleDoorList(await hashCode(CODE));
  const onClosed = jest.fn();
  const doorKey = { token: 'door-token', device: 'Side door' };
  const [passList, passScans] = ['/api/v1/doors/door-token/list', '/api/v1/doors/door-token/check-ins'];
  host.answers[passScans] = offline;
  const checkIn = new CheckInStore({
    api: host.api,
    storage,
    list,
    admissions: [],
    isOnline: true,
    device: 'Front',
    doorKey,
    onClosed,
  });
  await checkIn.admit({ code: CODE });
  expect(checkIn).toMatchObject({ device: 'Side door', result: { kind: 'admitted' } });
  host.answers[passScans] = new ApiError(410, { message: 'This door was closed' });
  await checkIn.sync();
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect((await storage.read(7)).admissions).toEqual([expect.objectContaining({ isSent: false })]);
  expect(host.asked).not.toContain(passList);
});
