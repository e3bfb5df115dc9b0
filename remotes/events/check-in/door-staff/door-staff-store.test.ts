import { doorPasses } from '@glow50/contract/check-in/door-pass-calls';
import type { DoorPass, DoorPasses, NewDoorPass } from '@glow50/contract/check-in/door-passes';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { expect, it } from '@jest/globals';
import { DoorStaffStore } from './door-staff-store';

const PASSES = '/api/v1/my-events/7/door-passes';
const createdAt = '2030-03-08T12:00:00.000Z';
const pass: DoorPass = { id: 'p1', name: 'Side door', state: 'waiting', createdAt, seenAt: null };
const added: NewDoorPass = { pass, pin: '12345678', link: 'https://glow50.test/check-in/7#key=k' };

it('makes the pass that is asked for while the list of passes is still loading, and keeps it in the list', async () => {
  const { api } = createFakeHost({ [PASSES]: { body: added } });
  let answer: (list: DoorPasses) => void = () => undefined;
  const list = new Promise<DoorPasses>((resolve) => (answer = resolve));
  const slow = {
    ...api,
    call: ((call, options) =>
      call.method === doorPasses.method ? list : api.call(call, options)) as typeof api.call,
  };
  const store = new DoorStaffStore(slow, 7);
  void store.load();
  const adding = store.add('Side door');
  expect(store.status).toBe('adding');
  answer({ passes: [{ ...pass, id: 'p0', name: 'Front door' }] });
  expect(await adding).toBe(true);
  expect(store.added?.pin).toBe('12345678');
  expect(store.passes?.map(({ name }) => name)).toEqual(['Side door', 'Front door']);
});

it('revokes a pass that is pressed while another one is being made', async () => {
  const { api } = createFakeHost({
    [PASSES]: { body: added },
    [`${PASSES}/p0`]: { body: { ...pass, id: 'p0', state: 'revoked' } },
  });
  const store = new DoorStaffStore(api, 7);
  store.passes = [{ ...pass, id: 'p0' }];
  await Promise.all([store.add('Side door'), store.revoke('p0')]);
  expect(store.passes?.map(({ id, state }) => [id, state])).toEqual([
    ['p1', 'waiting'],
    ['p0', 'revoked'],
  ]);
});
