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
  ['docker-compose.bucket.yml', 'STORAGE_IMAGE', ['STORAGE_PASSWORD']],
  ['docker-compose.scale.yml', 'CITUS_IMAGE', ['CLUSTER_PASSWORD', 'POSTGRES_PASSWORD', 'STORAGE_PASSWORD']],
])('%s has no password that everybody knows, and does without none', (file, image, needed) => {
  const defaults = defaultsOf(file);
  expect(Object.keys(defaults)).toContain(image);
  const secrets = Object.entries(defaults).filter(([name]) => /PASSWORD|SECRET|TOKEN|_KEY$/.test(name));
  expect(secrets.filter(([, value]) => value !== '${STORAGE_PASSWORD:?must be set')).toEqual([]);
  const asked = [...read(file).matchAll(/\$\{(\w*PASSWORD)([^}]*)\}/g)];
  expect([...new Set(asked.map(([, name, rest]) => `${name}${rest}`))].sort()).toEqual(
    needed.map((name) => `${name}:?must be set`),
  );
});

it('docker-compose.test.yml needs no settings', () => {
  expect(defaultsOf('docker-compose.test.yml')).toMatchObject({
    POSTGRES_PASSWORD: 'glow50',
    SMTP_URL: 'smtp://mail:1025',
  });
});
