import { expect, it } from '@jest/globals';
import type { Agenda } from '@glow50/contract/bookings/agenda';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { sampleAgendaBooking } from '@glow50/contract/testing/samples';
import { configure } from 'mobx';
import { AgendaStore } from './agenda-store';

configure({ enforceActions: 'always' });

const ADDRESS = '/api/v1/providers/p1/agenda';
const booking = sampleAgendaBooking();
const agenda: Agenda = { timeZone: 'America/Chicago', today: booking.date, bookings: [booking] };

function openStore(answers: Parameters<typeof createFakeHost>[0]) {
  const host = createFakeHost(answers);
  const store = new AgendaStore(host.api, { providerId: 'p1', from: booking.date, to: booking.date }, agenda);
  return { host, store };
}

it('shows the changed booking and a message after an action', async () => {
  const { store } = openStore({
    [`${ADDRESS}/${booking.id}/no-show`]: { body: sampleAgendaBooking({ status: 'no_show', actions: [] }) },
  });
  expect(await store.act(booking.id, 'no-show')).toBe(true);
  expect(store.bookingsOn(booking.date)[0]?.status).toBe('no_show');
  expect(store.lastResult).toEqual({
    bookingId: booking.id,
    severity: 'success',
    words: 'Marked as a no-show.',
  });
});

it('reloads the day when the booking has changed in the meantime', async () => {
  const { store } = openStore({
    [`${ADDRESS}/${booking.id}/cancel`]: new ApiError(409, { message: 'This booking is not active' }),
    [`${ADDRESS}?from=${booking.date}&to=${booking.date}`]: { body: { ...agenda, bookings: [] } },
  });
  expect(await store.act(booking.id, 'cancel')).toBe(false);
  expect(store.bookingsOn(booking.date)).toEqual([]);
  expect(store.lastResult?.words).toBe('This booking is not active');
});

it('keeps the booking unchanged when the connection is lost', async () => {
  const { store } = openStore({
    [`${ADDRESS}/${booking.id}/complete`]: new NetworkError('offline'),
  });
  expect(await store.act(booking.id, 'complete')).toBe(false);
  expect(store.bookingsOn(booking.date)).toEqual([booking]);
  expect(store.lastResult?.severity).toBe('error');
  expect(store.pending).toBeNull();
});
