import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
/** The default of each `${NAME:-default}` that is not empty. */
const defaultsOf = (name: string) =>
  Object.fromEntries(
    [...read(name).matchAll(/\$\{(\w+):?-([^}]+)\}/g)].map(([, variable = '', value]) => [variable, value]),
  );

describe('docker-compose.yml', () => {
  const defaults = defaultsOf('docker-compose.yml');

  it('starts no production with a password that everybody knows', () => {
    expect(Object.keys(defaults).filter((name) => /PASSWORD|SECRET|TOKEN|KEY/.test(name))).toEqual([]);
    expect(read('docker-compose.yml')).toContain("echo 'POSTGRES_PASSWORD must be set' >&2; exit 1");
  });

  it('sends no mail to the mail catcher unless it is chosen', () => {
    expect(defaults).not.toHaveProperty('SMTP_URL');
    expect(read('docker-compose.yml')).toMatch(/^ +SMTP_URL:$/m);
  });
});

it.each([
  ['docker-compose.bucket.yml', 'STORAGE_IMAGE'],
  ['docker-compose.scale.yml', 'CITUS_IMAGE'],
])('%s has no password that everybody knows', (file, image) => {
  const names = Object.keys(defaultsOf(file));
  expect(names).toContain(image);
  expect(names.filter((name) => /PASSWORD|SECRET|TOKEN|_KEY/.test(name))).toEqual([]);
});

it('docker-compose.test.yml needs no settings', () => {
  expect(defaultsOf('docker-compose.test.yml')).toMatchObject({
    POSTGRES_PASSWORD: 'glow50',
    SMTP_URL: 'smtp://mail:1025',
  });
});
