import { beforeAll, expect, it, jest } from '@jest/globals';

let compile: (code: string) => () => unknown;
beforeAll(async () => {
  jest.doMock('shared-modules', () => ({ __esModule: true, default: { react: { version: '1' } } }), {
    virtual: true,
  });
  const { compileRemote } = await import('./evaluate-remote');
  compile = (code) => compileRemote({ name: 'events', build: 'b1', base: '/', code });
});

it('evaluates a remote anew for each page', () => {
  const evaluate = compile('let pages = 0; module.exports = () => (pages += 1)') as () => () => number;
  expect([evaluate()(), evaluate()()]).toEqual([1, 1]);
});

it('lets remotes leave nothing in shared modules', () => {
  expect(compile(`'use strict'; require('react').seen = 1`)).toThrow('not extensible');
  expect(compile(`module.exports = require('react').version`)()).toBe('1');
});

it('provides nothing else', () => {
  expect(compile(`require('node:fs')`)).toThrow('node:fs is not in the shared list');
});
