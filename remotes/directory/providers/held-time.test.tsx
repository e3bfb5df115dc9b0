import { afterEach, expect, it, jest } from '@jest/globals';
import { sampleProfile, sampleProvider } from '@glow50/contract/testing/samples';
import { forgetHeldTime, type HeldTime, noteHeldTime } from '@glow50/host/held-times';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configure, observable, runInAction } from 'mobx';
import { DirectoryStore } from '../directory-store';
import { DirectoryStoreContext } from '../use-directory-store';
import { ProviderGrid } from './ProviderGrid';
import { NextTimes } from './NextTimes';

configure({ enforceActions: 'always' });
afterEach(() => void jest.useRealTimers());

const MINUTE = 60_000;
const serviceId = '01890000-0000-7000-8000-00000000000b';
const NINE = { startsAt: '2030-03-08T15:00:00.000Z', label: 'Fri, Mar 8, 9:00 AM' };
const LATER = { startsAt: '2030-03-08T15:30:00.000Z', label: 'Fri, Mar 8, 9:30 AM' };
const provider = sampleProvider({
  shortcuts: {
    service: { id: serviceId, name: 'Lash Lift', total: { cents: 4650, currency: 'USD' } },
    times: [NINE, LATER],
  },
});
const held = (endsAt: number): HeldTime => ({
  providerId: provider.id,
  serviceId,
  serviceName: 'Lash Lift',
  ...NINE,
  endsAt,
});
const NAME = 'Held for you, Fri, Mar 8, 9:00 AM: Lash Lift with Nia Brooks';

function newHost() {
  const kept = observable.map<string, unknown>({}, { deep: false });
  const drafts = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => runInAction(() => void kept.set(key, value)),
    remove: (key: string) => runInAction(() => void kept.delete(key)),
  };
  return { ...createFakeHost({}), drafts };
}

function showCards() {
  const host = newHost();
  const { drafts } = host;
  const page = (
    <RemoteRoot host={host}>
      <DirectoryStoreContext value={new DirectoryStore(host)}>
        <ProviderGrid providers={[provider, sampleProvider({ id: 'p2' })]} columns={3} headingLevel="h2" />
      </DirectoryStoreContext>
    </RemoteRoot>
  );
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </ThemeProvider>,
  );
  return { host, drafts };
}

it('one’s own held time stands on the card as one’s own, and leads back to the dialog with it', async () => {
  const { host, drafts } = showCards();
  expect(screen.queryByText('Held for you')).toBeNull();
  act(() => noteHeldTime(drafts, held(Date.now() + 14 * MINUTE)));
  const button = screen.getByRole('button', { name: NAME });
  expect(screen.getAllByText('Held for you')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Fri, Mar 8, 9:00 AM/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Fri, Mar 8, 9:30 AM/ })).toBeVisible();
  await userEvent.click(button);
  const args = { providerId: provider.id, serviceId, startsAt: NINE.startsAt };
  expect(host.commands).toEqual([{ name: 'openBooking', args }]);
  act(() => forgetHeldTime(drafts, provider.id));
  expect(screen.queryByText('Held for you')).toBeNull();
  expect(screen.getByRole('button', { name: /^Fri, Mar 8, 9:00 AM/ })).toBeVisible();
});

it('a held time leaves the card when it is over', () => {
  jest.useFakeTimers();
  const { drafts } = showCards();
  act(() => noteHeldTime(drafts, held(Date.now() + 2 * MINUTE)));
  act(() => void jest.advanceTimersByTime(2 * MINUTE - 1));
  expect(screen.getByRole('button', { name: NAME })).toBeVisible();
  act(() => void jest.advanceTimersByTime(2));
  expect(screen.queryByText('Held for you')).toBeNull();
});

it('does not trust what is stored as held', () => {
  const { drafts } = showCards();
  act(() => drafts.write('held-times', [{ providerId: provider.id, endsAt: Infinity }, null, 7]));
  act(() => drafts.write('held-times', 'nonsense'));
  expect(screen.queryByText('Held for you')).toBeNull();
});

it('the page of the provider names it among the next free times', async () => {
  const host = newHost();
  noteHeldTime(host.drafts, held(Date.now() + 14 * MINUTE));
  const times = { timeZone: 'America/Chicago', serviceId, times: [NINE, LATER] };
  render(
    <ThemeProvider theme={theme}>
      <RemoteRoot host={host}>
        <NextTimes
          provider={sampleProfile({ id: provider.id })}
          times={{ ok: true, data: times }}
          isRetrying={false}
          onRetry={() => undefined}
        />
      </RemoteRoot>
    </ThemeProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Held for you: Fri, Mar 8, 9:00 AM',
    'Fri, Mar 8, 9:30 AM',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Held for you/ }));
  const args = { providerId: provider.id, serviceId, startsAt: NINE.startsAt };
  expect(host.commands).toEqual([{ name: 'openBooking', args }]);
});

it.each([
  [[], /^No opening hours are listed yet/],
  [[{ day: 1, from: '09:00', to: '18:00' }], /^Everything is booked for now/],
])('without a free time, says of the hours %j why', (hours, words) => {
  render(
    <ThemeProvider theme={theme}>
      <RemoteRoot host={newHost()}>
        <NextTimes
          provider={sampleProfile({ id: provider.id, hours })}
          times={{ ok: true, data: { timeZone: 'America/Chicago', serviceId, times: [] } }}
          isRetrying={false}
          onRetry={() => undefined}
        />
      </RemoteRoot>
    </ThemeProvider>,
  );
  expect(screen.getByText(words)).toBeVisible();
});
