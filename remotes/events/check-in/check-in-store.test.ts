import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from '@jest/globals';
import type { CheckInResult } from '@glow50/contract/check-in/check-ins';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { createFakeHost, type FakeHost } from '@glow50/host/testing/fake-host';
import { IDBFactory } from 'fake-indexeddb';
import { configure } from 'mobx';
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
  expect(checkIn.unsentAdmissions).toEqual([]);
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
  expect(checkIn.result).toMatchObject({ kind: 'unknown', title: 'Not a valid ticket' });
  expect(checkIn.unsentAdmissions).toHaveLength(1);
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
  expect(reloaded).toMatchObject({ isOnline: true, unsentAdmissions: [] });
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
  expect(checkIn.unsentAdmissions).toEqual([]);
});

it('shows why the server refuses, and admits nobody', async () => {
  const checkIn = await openCheckIn();
  host.answers[CHECK_IN] = new ApiError(409, { message: 'This event was canceled' });
  await checkIn.admit({ code: CODE });
  expect(checkIn).toMatchObject({
    result: null,
    problem: 'This event was canceled',
    unsentAdmissions: [],
    isOnline: true,
  });
});

it('continues without browser storage and says so', async () => {
  const checkIn = await openCheckIn();
  storage.keepAdmission = () => Promise.reject(new Error('QuotaExceeded'));
  await checkIn.admit({ code: CODE });
  expect(checkIn).toMatchObject({ hasStorageFailed: true, result: { kind: 'admitted' } });
  expect(checkIn.unsentAdmissions).toHaveLength(1);
});
