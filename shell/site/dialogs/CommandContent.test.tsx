import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { CommandOffer, CommandProps } from '@glow50/host/commands';
import type { HostServices } from '@glow50/host/host-services';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type Site, SiteContext } from '../app/site-context';
import { registryOf } from '@glow50/host/testing/registry-of';
import { SOFT_DEADLINE_MS } from '../remotes/discover-routes';
import { RemoteLoader } from '../remotes/remote-loader';
import { CommandContent } from './CommandContent';

let load: jest.Mock<() => Promise<unknown>>;
const telemetry = { error: jest.fn() };
const health = { failed: jest.fn(), late: jest.fn() };

beforeEach(() => {
  jest.useFakeTimers();
  load = jest.fn<() => Promise<unknown>>();
  telemetry.error.mockClear();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const moduleWith = (openBooking: CommandOffer<'openBooking'>) => ({
  remote: { contract: '1.0.0', createRemote: () => ({ routes: [], commands: { openBooking } }) },
});
const booking = moduleWith(({ args, titleId }) => <h2 id={titleId}>Book with {args.providerId}</h2>);

function openBooking(commands = ['openBooking']) {
  const registry = registryOf({ commands });
  const loader = new RemoteLoader({
    registry,
    federation: { load },
    host: {} as HostServices,
    fetchRegistry: async () => registry,
    pause: async () => undefined,
  });
  render(
    <ThemeProvider theme={theme}>
      <SiteContext value={{ registry, loader, telemetry, health } as unknown as Site}>
        <CommandContent
          command="openBooking"
          args={{ providerId: 'Nia' }}
          titleId="title"
          onClose={() => undefined}
        />
      </SiteContext>
    </ThemeProvider>,
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const notice = () => screen.queryByRole('alert');
const retry = () => act(() => screen.getByRole('button', { name: /retry/i }).click());

it('renders the command of the remote that offers it', async () => {
  load.mockResolvedValue(booking);
  openBooking();
  expect(screen.getByText('Booking is opening')).toHaveAttribute('id', 'title');
  await pass(0);
  expect(screen.getByText('Book with Nia')).toHaveAttribute('id', 'title');
});

it('shows a notice after the deadline and replaces it when the remote arrives', async () => {
  let arrive: (module: unknown) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  openBooking();
  await pass(SOFT_DEADLINE_MS - 1);
  expect(notice()).toBeNull();
  await pass(200);
  expect(notice()).toHaveAttribute('data-remote-fallback', 'sample');
  expect(notice()).toHaveTextContent('Booking is taking longer than usual');
  arrive(booking);
  await pass(0);
  expect(screen.getByText('Book with Nia')).toBeVisible();
});

it('recovers through Retry from a remote that failed to load', async () => {
  load.mockRejectedValue(new Error('503'));
  openBooking();
  await pass(0);
  expect(notice()).toHaveTextContent('We can’t show Booking right now');
  load.mockResolvedValue(booking);
  retry();
  await pass(0);
  expect(screen.getByText('Book with Nia')).toBeVisible();
});

it('says that the browser is offline, and tries again by itself when it is not', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValue(new Error('no network'));
  openBooking();
  await pass(0);
  expect(notice()).toHaveTextContent('You’re offline');
  expect(notice()).not.toHaveTextContent(/can’t show|Everything else/);
  load.mockResolvedValue(booking);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(screen.getByText('Book with Nia')).toBeVisible();
});

it('keeps a rendering error inside the dialog', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  load.mockResolvedValue(
    moduleWith(() => {
      if (isBroken) throw new Error('defect');
      return <h2>Whole again</h2>;
    }),
  );
  openBooking();
  await pass(0);
  expect(notice()).toHaveAttribute('data-remote-fallback', 'sample');
  expect(telemetry.error).toHaveBeenCalledWith(expect.any(Error), {
    remote: 'sample',
    action: 'openBooking',
  });
  expect(health.failed).toHaveBeenCalledWith({ part: 'sample', build: 'a1b2c3' });
  isBroken = false;
  retry();
  await pass(0);
  expect(screen.getByText('Whole again')).toBeVisible();
});

it('recovers through Retry from content that failed to load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const loadDialog = jest.fn<() => Promise<ComponentType<CommandProps<'openBooking'>>>>();
  loadDialog.mockRejectedValue(new Error('ChunkLoadError'));
  load.mockResolvedValue(moduleWith({ load: loadDialog }));
  openBooking();
  await pass(0);
  expect(notice()).toHaveTextContent('We can’t show Booking right now');
  retry();
  await pass(0);
  expect(notice()).toHaveTextContent('We can’t show Booking right now');
  expect(loadDialog).toHaveBeenCalledTimes(2);

  loadDialog.mockResolvedValue(({ args, titleId }) => <h2 id={titleId}>Book with {args.providerId}</h2>);
  retry();
  await pass(0);
  expect(screen.getByText('Book with Nia')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows a notice when no remote offers the command', () => {
  openBooking([]);
  expect(notice()).toHaveTextContent('Booking is not open right now');
  expect(screen.queryByRole('button')).toBeNull();
  expect(load).not.toHaveBeenCalled();
});
