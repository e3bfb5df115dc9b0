import { expect, it } from '@jest/globals';
import { registryOf } from '@glow50/host/testing/registry-of';
import type { NamedBuild } from './find-build';
import { countSent } from './count-sent';

const registry = registryOf({
  build: 'b1',
  routes: [{ path: '/sample', title: 'Sample', layout: 'full' }],
  commands: ['book'],
});

function answer(method: string | undefined, status: number, path: string, command?: string) {
  const counted: [NamedBuild, boolean][] = [];
  countSent(
    {
      registry,
      loader: { state: () => ({ registered: registry.remotes.sample }) as never },
      dialogs: { request: command === undefined ? null : ({ command } as never) },
      health: { sent: (build, isRefused) => counted.push([build, isRefused]) },
      path,
    },
    method,
    status,
  );
  return counted;
}

it('counts answers to what was sent for the build on screen, and 400 and 422 as refused', () => {
  const build = { part: 'sample', build: 'b1' };
  expect(answer('POST', 201, '/sample')).toEqual([[build, false]]);
  expect(answer('PUT', 400, '/sample')).toEqual([[build, true]]);
  expect(answer('PATCH', 422, '/sample')).toEqual([[build, true]]);
  expect(answer('POST', 409, '/sample')).toEqual([[build, false]]);
  expect(answer('POST', 400, '/elsewhere', 'book')).toEqual([[build, true]]);
});

it('counts neither what was only read, nor pages of the shell, nor a server in trouble', () => {
  expect(answer('GET', 400, '/sample')).toEqual([]);
  expect(answer(undefined, 400, '/sample')).toEqual([]);
  expect(answer('POST', 400, '/elsewhere')).toEqual([]);
  expect(answer('POST', 503, '/sample')).toEqual([]);
});
