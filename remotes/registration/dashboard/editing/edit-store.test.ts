import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { expect, it } from '@jest/globals';
import { type EditCalls, EditStore } from './edit-store';

interface Values {
  street: string;
}

/** Each change consumes the next of `answers`: an error, or `kept` for success. */
function callsOf(...answers: (Error | 'kept')[]) {
  const sent: object[] = [];
  const calls: EditCalls<Values> = {
    read: async () => ({ street: 'Theirs', version: 'v2' }),
    change: async (body) => {
      sent.push(body);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return { street: body.street, version: 'v3' };
    },
  };
  return { sent, store: new EditStore<Values>(calls, 'v1') };
}

const refusal = (status: number, errors: { path: string; message: string }[]) =>
  new ApiError(status, { message: 'No', errors });

it('sends the version it read, and after saving the version that was returned', async () => {
  const { sent, store } = callsOf('kept', 'kept');
  expect(await store.save({ street: 'A' })).toEqual({ saved: { street: 'A', version: 'v3' } });
  await store.save({ street: 'B' });
  expect(sent).toEqual([
    { street: 'A', version: 'v1' },
    { street: 'B', version: 'v3' },
  ]);
});

it('shows what another device saved, and overwrites it only when asked to', async () => {
  const { sent, store } = callsOf(refusal(409, [{ path: 'version', message: 'Changed' }]), 'kept');
  await store.save({ street: 'Mine' });
  expect(store.theirs).toEqual({ street: 'Theirs', version: 'v2' });
  store.acknowledgeConflict();
  expect(store.theirs).toBeNull();
  await store.save({ street: 'Mine' });
  expect(sent.at(-1)).toEqual({ street: 'Mine', version: 'v2' });
});

it('lists the bookings that a change affects, and saves after confirmation', async () => {
  const { sent, store } = callsOf(refusal(409, [{ path: 'bookings.0', message: 'Ann, Friday' }]), 'kept');
  await store.save({ street: 'A' });
  expect(store.affected).toEqual(['Ann, Friday']);
  await store.save({ street: 'A' }, { keepBookings: true });
  expect([store.affected, sent.at(-1)]).toEqual([[], { street: 'A', version: 'v1', keepBookings: true }]);
});

it('returns field errors, and reports a lost connection', async () => {
  const { store } = callsOf(
    refusal(400, [{ path: 'street', message: 'Too long' }]),
    new NetworkError('offline'),
  );
  expect(await store.save({ street: 'A' })).toEqual({ fieldErrors: { street: 'Too long' } });
  expect(await store.save({ street: 'A' })).toEqual({ fieldErrors: {} });
  expect([store.problem, store.isSaving]).toEqual([
    'We could not reach Glow50. Check your connection and try again',
    false,
  ]);
});
