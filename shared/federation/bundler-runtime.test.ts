import { beforeEach, expect, it, jest } from '@jest/globals';
import type { BuildRequire } from './bundler-runtime';

/** A build has its own copy. */
async function newRuntime() {
  jest.resetModules();
  const { default: federation, shareScope } = await import('./bundler-runtime');
  return { ...federation.bundlerRuntime, shareScope };
}
let runtime: Awaited<ReturnType<typeof newRuntime>>;
beforeEach(async () => {
  runtime = await newRuntime();
});

const REACT = 8185;

/** What the bundler generates for a build that imports React. */
function requireOf(name: string, own: () => unknown, changes: object = {}): BuildRequire {
  return {
    m: {},
    c: {},
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        [REACT]: {
          shareKey: 'react',
          requiredVersion: '^19.3.1',
          singleton: true,
          fallback: () => own,
          ...changes,
        },
      },
    },
    federation: { initOptions: { name } },
  };
}

function evaluate({ m }: BuildRequire, id = REACT): unknown {
  const module = { exports: undefined as unknown };
  m[id]?.(module);
  return module.exports;
}

const scopeWith = (version: string, exports: unknown) => ({
  react: {
    [version]: {
      version,
      from: 'shell',
      get: () => () => exports,
      shareConfig: { eager: true },
      strategy: 'loaded-first' as const,
    },
  },
});

function consume(webpackRequire: BuildRequire, installedModules = {}) {
  const promises: (Promise<void> | 0)[] = [];
  runtime.consumes({
    webpackRequire,
    chunkId: 'page',
    chunkMapping: { page: [REACT] },
    installedModules,
    promises,
  });
  return Promise.all(promises.map(async (each) => each));
}

it('the shell evaluates its own shared modules when they are imported, and offers them', () => {
  const own = jest.fn(() => 'the shell’s React');
  const shell = requireOf('shell', own);
  shell.federation.initOptions.shared = {
    react: [{ version: '19.3.1', get: () => own, shareConfig: { eager: true } }],
  };
  runtime.init({ webpackRequire: shell });
  runtime.installInitialConsumes({ webpackRequire: shell, initialConsumes: [REACT] });
  expect(own).not.toHaveBeenCalled();
  expect(evaluate(shell)).toBe('the shell’s React');
  expect(Object.keys(runtime.shareScope().react ?? {})).toEqual(['19.3.1']);
});

it('a remote imports what the page has, once for all chunks', async () => {
  const remote = requireOf('events', () => 'its own');
  runtime.init({ webpackRequire: remote });
  runtime.initContainerEntry({ webpackRequire: remote, shareScope: scopeWith('19.4.0', 'the page’s') });
  const installed = {};
  await consume(remote, installed);
  expect(evaluate(remote)).toBe('the page’s');
  expect(await consume(remote, installed)).toEqual([0]);
});

it('a chunk is refused while the page has no fitting singleton, and gets one later', async () => {
  const remote = requireOf('events', () => 'its own');
  const scope = scopeWith('18.0.0', 'another');
  runtime.initContainerEntry({ webpackRequire: remote, shareScope: scope });
  const installed = {};
  await expect(consume(remote, installed)).rejects.toThrow('react 18.0.0');
  Object.assign(scope, scopeWith('19.3.1', 'the page’s'));
  await consume(remote, installed);
  expect(evaluate(remote)).toBe('the page’s');
});

it('a remote takes its own copy when the page has none in range', async () => {
  const remote = requireOf('events', () => 'its own', { singleton: false });
  runtime.initContainerEntry({ webpackRequire: remote, shareScope: scopeWith('18.0.0', 'another') });
  await consume(remote);
  expect(evaluate(remote)).toBe('its own');
});

it('an initial import whose copy would have to be loaded fails by name', () => {
  const shell = requireOf('shell', () => 'never', { fallback: async () => () => 'late' });
  runtime.installInitialConsumes({ webpackRequire: shell, initialConsumes: [REACT] });
  expect(() => evaluate(shell)).toThrow('Shared module 8185 is not in the first script');
});
