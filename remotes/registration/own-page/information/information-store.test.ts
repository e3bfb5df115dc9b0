import type { Registration } from '@glow50/contract/registration/registrations';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { expect, it } from '@jest/globals';
import { configure } from 'mobx';
import { sampleRegistration } from '../../testing/sample-registration';
import { InformationStore } from './information-store';

configure({ enforceActions: 'always' });

const PATH = '/api/v1/my-registrations/r1/information';
const line = { kind: 'line' } as const;
const information: NonNullable<Registration['information']> = {
  items: [
    { path: '3.school_name', kind: 'field', label: 'School', note: '', control: line, value: 'Lone Star' },
    { path: 'text.2', kind: 'text', label: 'Since when?', note: '', control: { kind: 'text' } },
  ],
  draft: null,
};

function open(changes: Partial<typeof information> = {}) {
  const host = createFakeHost({ [PATH]: { body: {} } });
  const asked = sampleRegistration({ id: 'r1', information: { ...information, ...changes } });
  return { host, store: new InformationStore(host.api, asked) };
}

it('keeps what is typed on the server, so that closing the page loses nothing', async () => {
  const { host, store } = open();
  store.change('3.school_name', 'Oak');
  store.changeText('Moved');
  expect(store.isKept).toBe(false);
  await store.keep();
  expect(host.sent).toEqual([{ values: { '3.school_name': 'Oak', 'text.2': '' }, text: 'Moved' }]);
  expect(store.isKept).toBe(true);
  const again = open({ draft: { values: { '3.school_name': 'Oak' }, text: 'Moved' } }).store;
  expect([again.values, again.text]).toEqual([{ '3.school_name': 'Oak', 'text.2': '' }, 'Moved']);
});

it('says that nothing was kept while the connection is lost, and keeps it afterwards', async () => {
  const { host, store } = open();
  host.answers[PATH] = new NetworkError('offline');
  store.change('text.2', 'Since May');
  await store.keep();
  expect(store).toMatchObject({ isKept: false, keepProblem: new NetworkError('offline').message });
  host.answers[PATH] = { body: {} };
  await store.keep();
  expect(store).toMatchObject({ isKept: true, keepProblem: '' });
});

it('shows a refused answer at its field until it is changed, and sends it then', async () => {
  const { host, store } = open();
  const errors = [{ path: 'text.2', message: 'Write your answer' }];
  host.answers[PATH] = new ApiError(400, { message: 'Check the fields', errors });
  expect(await store.send()).toBe(false);
  expect([store.problem, store.problemOf('text.2')]).toEqual(['Check the fields', 'Write your answer']);
  host.answers[PATH] = { body: {} };
  store.change('text.2', 'Since May');
  expect(store.problemOf('text.2')).toBeUndefined();
  expect(await store.send()).toBe(true);
  expect(host.sent.at(-1)).toEqual({
    values: { '3.school_name': 'Lone Star', 'text.2': 'Since May' },
    text: '',
  });
});

it('sends once for two presses', async () => {
  const { host, store } = open();
  expect(await Promise.all([store.send(), store.send()])).toEqual([true, false]);
  expect(host.sent).toHaveLength(1);
});
