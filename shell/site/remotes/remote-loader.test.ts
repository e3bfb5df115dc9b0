import { expect, it, jest } from '@jest/globals';
import type { Role } from '@glow50/contract/accounts/auth';
import type { HostServices } from '@glow50/host/host-services';
import type { RegisteredRemote } from '@glow50/host/registry';
import type { Federation } from './federation';
import { discoverRoutes, PAGE_ROUTE_ID } from './discover-routes';
import { RemoteLoader } from './remote-loader';

const registered: RegisteredRemote = {
  name: 'events',
  owner: 'Events team',
  contract: '^1.0.0',
  routes: [{ path: '/event-details/:id', title: 'Event', layout: 'full' }],
  commands: [],
  accountMenu: [],
  version: '1.0.0',
  build: 'a1',
  commit: null,
  builtAt: '2026-01-01T00:00:00Z',
  entry: '/remotes/events/a1/entry.js',
  chunks: [],
  manifest: '/remotes/events/a1/mf-manifest.json',
};
const routes = [{ id: 'events', path: '/event-details/:id' }];
const goodModule = { remote: { contract: '1.0.0', createRemote: () => ({ routes, commands: {} }) } };
type Load = Federation['load'];

type Asked = Parameters<typeof discoverRoutes>[0]['session'];

function sessionOf(changes: Partial<Asked>): Asked {
  return { status: 'signed-in', user: null, check: async () => {}, whenKnown: async () => {}, ...changes };
}

function loaderOf(load: Load, changes: Partial<RegisteredRemote> = {}) {
  const registry = { remotes: { events: { ...registered, ...changes } } };
  const loader = new RemoteLoader({
    registry,
    federation: { load },
    host: {} as HostServices,
    fetchRegistry: async () => ({
      remotes: { events: { ...registered, build: 'a2', entry: '/remotes/events/a2/entry.js' } },
    }),
    pause: async () => {},
  });
  return { loader, registry, session: sessionOf({ status: 'signed-out' }) };
}

it('loads a remote only once', async () => {
  const load = jest.fn<Load>(async () => goodModule);
  const { loader } = loaderOf(load);
  const [first, second] = await Promise.all([loader.load('events'), loader.load('events')]);
  expect(first).toBe(second);
  expect(await loader.load('events')).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
  expect(loader.state('events').status).toBe('ready');
});

it('retries twice automatically, with the same URLs', async () => {
  const load = jest
    .fn<Load>()
    .mockRejectedValueOnce(new Error('503'))
    .mockRejectedValueOnce(new Error('503'));
  load.mockResolvedValueOnce(goodModule);
  const { loader } = loaderOf(load);
  await loader.load('events');
  expect(load.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 0, 0]);
});

it('reports the failure after that, and loads again on the next request', async () => {
  const load = jest.fn<Load>().mockRejectedValue(new Error('offline'));
  const { loader } = loaderOf(load);
  await expect(loader.load('events')).rejects.toMatchObject({ name: 'RemoteError', failure: 'unreachable' });
  expect(loader.state('events')).toMatchObject({ status: 'failed', error: { remote: 'events' } });
  load.mockResolvedValue(goodModule);
  await loader.load('events');
  expect(loader.state('events').status).toBe('ready');
});

it('retries with the currently published build, under a new URL', async () => {
  const load = jest.fn<Load>().mockRejectedValue(new Error('bad hash'));
  const { loader } = loaderOf(load);
  await expect(loader.load('events')).rejects.toThrow('bad hash');
  load.mockReset().mockResolvedValue(goodModule);
  await loader.retry('events');
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ build: 'a2' }), 1);
});

it('lets a retry overtake a load that hangs', async () => {
  const load = jest
    .fn<Load>()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValueOnce(goodModule);
  const { loader } = loaderOf(load);
  void loader.load('events');
  await loader.retry('events');
  expect(loader.state('events').status).toBe('ready');
});

it.each([
  ['another contract', goodModule, { contract: '^2.0.0' }, 0],
  ['no remote in the module', { remote: { contract: '1.0.0' } }, {}, 1],
  ['nothing at all', null, {}, 1],
])('refuses %s without a retry', async (_, module, changes, calls) => {
  const load = jest.fn<Load>(async () => module);
  const { loader } = loaderOf(load, changes);
  await expect(loader.load('events')).rejects.toMatchObject({ failure: 'refused' });
  expect(load).toHaveBeenCalledTimes(calls);
});

it('adds the routes of the remote that owns the address', async () => {
  const sources = loaderOf(async () => goodModule);
  const patch = jest.fn();
  await discoverRoutes(sources)({ path: '/event-details/3', patch });
  expect(patch).toHaveBeenCalledWith(PAGE_ROUTE_ID, routes);
});

it('loads nothing for an address that no remote owns', async () => {
  const load = jest.fn<Load>();
  const sources = loaderOf(load);
  await discoverRoutes(sources)({ path: '/nowhere', patch: jest.fn() });
  expect(load).not.toHaveBeenCalled();
});

it('reports a slow remote after the deadline while the load continues', async () => {
  let arrive = (_: unknown) => {};
  const sources = loaderOf(() => new Promise((resolve) => (arrive = resolve)));
  const { loader } = sources;
  const discovery = discoverRoutes(sources, 10_000)({ path: '/event-details/3', patch: jest.fn() });
  await expect(discovery).rejects.toMatchObject({ failure: 'slow' });
  expect(loader.state('events').status).toBe('loading');
  arrive(goodModule);
  await loader.load('events');
  expect(loader.state('events').status).toBe('ready');
});

const office: Partial<RegisteredRemote> = {
  routes: [{ path: '/office', title: 'Office', layout: 'full', role: 'staff' }],
};
const userOf = (role: Role) => ({ fullName: 'Nia', email: 'nia@example.com', role, isVerified: true });

it.each([
  ['a guest', sessionOf({ status: 'signed-out' }), 0],
  ['a customer', sessionOf({ user: userOf('user') }), 0],
  ['staff', sessionOf({ user: userOf('staff') }), 1],
  [
    'staff whose session cannot be checked just now',
    sessionOf({ status: 'unreachable', user: userOf('staff') }),
    1,
  ],
])('loads a staff page only for staff: requested by %s', async (_, session, calls) => {
  const load = jest.fn<Load>(async () => goodModule);
  const patch = jest.fn();
  await discoverRoutes({ ...loaderOf(load, office), session })({ path: '/office', patch });
  expect([load.mock.calls.length, patch.mock.calls.length]).toEqual([calls, calls]);
});

it('reports an error instead of a missing page while the session cannot be checked', async () => {
  const load = jest.fn<Load>(async () => goodModule);
  const checks: string[] = [];
  const session = sessionOf({ status: 'unreachable', check: async () => void checks.push('asked') });
  const discovery = discoverRoutes({ ...loaderOf(load, office), session })({
    path: '/office',
    patch: jest.fn(),
  });
  await expect(discovery).rejects.toThrow('The session could not be checked');
  expect([checks, load.mock.calls]).toEqual([['asked'], []]);
});

it('loads the published build in place of a recalled one that has not run, and says which ones run', async () => {
  const load = jest.fn<Load>(async () => goodModule);
  const { loader } = loaderOf(load);
  expect([
    loader.recall('events', 'a0'),
    loader.recall('others', 'a1'),
    loader.recall('events', 'a1'),
  ]).toEqual([false, false, false]);
  await new Promise((resolve) => setTimeout(resolve));
  await loader.load('events');
  expect(load.mock.calls.map(([{ build }]) => build)).toEqual(['a2']);
  expect([loader.recall('events', 'a1'), loader.recall('events', 'a2')]).toEqual([false, true]);
});
