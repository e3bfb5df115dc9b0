import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { readConfiguration } from '../read-configuration';
import { treeSeed } from './sample.mjs';
import type * as Sample from './sample.mjs';

const ITEMS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const given = { SEED: process.env.SEED, DEEP: process.env.DEEP };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-sample-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  setEnvironment(given);
});

function setEnvironment(values: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

function sampleWith(seed: string, deep?: string): typeof Sample {
  setEnvironment({ SEED: seed, DEEP: deep });
  let sample: typeof Sample | undefined;
  jest.isolateModules(() => {
    sample = jest.requireActual('./sample.mjs');
  });
  return sample as typeof Sample;
}

it('takes a different third for each of three consecutive seeds, and everything in a deep run', () => {
  const thirds = ['7', '8', '9'].map((seed) => sampleWith(seed).takeSample(ITEMS, 3));
  expect(thirds.flat().sort()).toEqual(ITEMS);
  expect(Math.max(...thirds.map(({ length }) => length))).toBe(3);
  expect(sampleWith('7', '1').takeSample(ITEMS, 3)).toEqual(ITEMS);
});

it('combines every part of an inner sample with a given part of the outer one', () => {
  const seeds = Array.from({ length: 9 }, (_, seed) => String(seed)).filter((seed) =>
    sampleWith(seed).takeSample(ITEMS, 3).includes('a'),
  );
  const inner = seeds.flatMap((seed) => sampleWith(seed).takeSample(['x', 'y', 'z'], 3, 3));
  expect(inner.sort()).toEqual(['x', 'y', 'z']);
});

it('returns the same random seed for a name within a run, and a different one in another run', () => {
  const first = sampleWith('7').seedFor('bookings');
  expect(sampleWith('7').seedFor('bookings')).toBe(first);
  expect(sampleWith('8').seedFor('bookings')).not.toBe(first);
  expect(sampleWith('7').seedFor('tickets')).not.toBe(first);
});

it.each([
  ['tuesday', ''],
  ['5000000000', ''],
  ['-1', 'true'],
  ['1.5', ''],
  ['7', 'banana'],
  ['7', 'TRUE'],
  ['4294967296', 'on'],
])('refuses SEED=%s DEEP=%s with the message of the schema', (SEED, DEEP) => {
  const read = () => readConfiguration('tests', ['SEED', 'DEEP'], { environment: { SEED, DEEP } });
  expect(messageOf(() => sampleWith(SEED, DEEP))).toBe(messageOf(read));
});

it.each([
  ['0', 'no'],
  [' 4294967295 ', 'yes'],
  ['7', ' '],
  ['007', '0'],
])('reads SEED=%s DEEP=%s as the schema does', (SEED, DEEP) => {
  const { sampleSeed, isDeep } = sampleWith(SEED, DEEP);
  expect({ SEED: sampleSeed, DEEP: isDeep }).toEqual(
    readConfiguration('tests', ['SEED', 'DEEP'], { environment: { SEED, DEEP } }),
  );
});

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return 'no error';
}

it('derives the seed from the files without Git, and from the commit with Git', () => {
  const before = treeSeed(folder);
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'dist/built.js'), '');
  expect(treeSeed(folder)).toBe(before);
  writeFileSync(path.join(folder, 'a.ts'), '');
  const added = treeSeed(folder);
  expect(added).not.toBe(before);
  writeFileSync(path.join(folder, 'a.ts'), 'first');
  expect(treeSeed(folder)).not.toBe(added);

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: folder,
    });
  git('init', '-q');
  git('add', 'a.ts');
  git('commit', '-q', '-m', 'First');
  const committed = treeSeed(folder);
  writeFileSync(path.join(folder, 'a.ts'), 'changed');
  expect(treeSeed(folder)).toBe(committed);
  git('commit', '-q', '-a', '-m', 'Second');
  expect(treeSeed(folder)).not.toBe(committed);
});
