import { afterEach, expect, it, jest } from '@jest/globals';
import type { RegisteredRemote } from '@glow50/host/registry';
import { IntegrityError } from '@glow50/releases/build-files';
import type { ShellBuild } from '@glow50/releases/build-record';
import type { ReleaseStore } from '@glow50/releases/release-store';
import type { AskedPage } from './render-worker';
import { createRenderer, type RendererEvents, type SiteRenderer } from './site-renderer';

const named = { server: '/events/b1/server.cjs', serverIntegrity: 'sha384-a', build: 'b1' };
const shell = named as unknown as ShellBuild;
const remote = { ...named, name: 'events' } as unknown as RegisteredRemote;

let renderer: SiteRenderer;
afterEach(() => renderer.close());

function create(store: Partial<ReleaseStore>) {
  const events = {
    onOutcome: jest.fn<RendererEvents['onOutcome']>(),
    onFailure: jest.fn<RendererEvents['onFailure']>(),
    onTrouble: jest.fn<RendererEvents['onTrouble']>(),
  };
  renderer = createRenderer(
    {
      files: { folder: '/nowhere', check: async () => true, list: async () => undefined },
      registry: async () => ({ remotes: { events: remote } }),
      canaries: async () => ({}),
      shell: async () => shell,
      ...store,
    },
    events,
  );
  return events;
}

const render = () =>
  renderer.render({
    builds: { shell, remote },
    path: '/events',
    page: { address: '/events', isFrame: false, boot: {} } as unknown as AskedPage,
    isPatient: true,
    ask: async () => ({}),
  });

it.each<[string, Partial<ReleaseStore>, RegExp]>([
  ['the store is away', { registry: async () => Promise.reject(new Error('away')) }, /^away$/],
  ['files cannot be read now', {}, /no such file/],
])('blames no build when %s', async (_when, store, reason) => {
  const { onFailure, onTrouble } = create(store);
  for (let time = 0; time < 5; time += 1) expect(await render()).toEqual({ kind: 'left', isLate: true });
  expect(onTrouble).toHaveBeenCalledWith(expect.stringMatching(reason));
  expect(onFailure).not.toHaveBeenCalled();
  expect(renderer.marks()).toEqual([]);
});

it('blames a build whose files are not the published ones', async () => {
  const altered = async () => Promise.reject(new IntegrityError('events/b1/server.cjs'));
  const { onTrouble } = create({
    files: { folder: '/nowhere', check: altered, list: async () => undefined },
  });
  for (let time = 0; time < 3; time += 1) expect(await render()).toEqual({ kind: 'failed' });
  expect(onTrouble).not.toHaveBeenCalled();
  expect(renderer.marks()).toMatchObject([{ part: 'events', build: 'b1', isMarked: true }]);
});
