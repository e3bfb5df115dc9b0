import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findApps } from './apps';
import { readDescription } from './read-description';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-remote-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const remotes = findApps().filter(({ kind }) => kind === 'remote');

it.each(remotes.map(({ name, folder: own }) => [name, own]))(
  'reads the description of %s without the name of its schema',
  (name, own) => {
    const description = readDescription(own);
    expect(description.name).toBe(name);
    expect(description).not.toHaveProperty('$schema');
  },
);

it('names the file and the path in it when a description is broken', () => {
  const file = path.join(folder, 'remote.json');
  const routes = [{ path: '/points', title: 'Points', layout: 'full', bar: 'teal' }];
  const broken = { name: 'x', owner: 'X', contract: '^1.0.0', routes, commands: [], accountMenu: [] };
  writeFileSync(file, JSON.stringify(broken));
  expect(() => readDescription(folder)).toThrow(`${file}: routes[0].bar: `);
  writeFileSync(file, '{ "name": ');
  expect(() => readDescription(folder)).toThrow(`${file} is not JSON`);
});
