import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { readConfig } from './config';

const parent = mkdtempSync(path.join(tmpdir(), 'glow50-config-'));
afterAll(() => rmSync(parent, { recursive: true }));
const folder = () => mkdtempSync(path.join(parent, 'data-'));
const key = 'k'.repeat(32);

function complaint(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

it('starts with defaults in development', () => {
  const dataDir = folder();
  const config = readConfig({ DATA_DIR: dataDir });
  expect(config).toMatchObject({
    mode: 'development',
    listen: { host: '127.0.0.1', port: 3000 },
    publicUrl: 'http://127.0.0.1:3000',
    dataDir,
    demoData: true,
    trustProxy: 0,
  });
});

it('creates a missing secret key once, readable only by its owner', () => {
  const dataDir = folder();
  const first = readConfig({ DATA_DIR: dataDir }).secretKey;
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect(readConfig({ DATA_DIR: dataDir }).secretKey).toBe(first);
  expect(readFileSync(path.join(dataDir, 'secret-key'), 'utf8')).toBe(first);
  expect(statSync(path.join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
});

it('names every invalid variable in one error', () => {
  const text = complaint({
    NODE_ENV: 'staging',
    PORT: '99999',
    TRUST_PROXY: 'yes',
    DATABASE_URL: 'mysql://x',
    ALLOWED_ORIGINS: 'https://a.example/path',
    SECRET_KEY: 'short',
    LOG_LEVEL: 'loud',
  });
  for (const name of [
    'NODE_ENV',
    'PORT',
    'TRUST_PROXY',
    'DATABASE_URL',
    'ALLOWED_ORIGINS',
    'SECRET_KEY',
    'LOG_LEVEL',
  ]) {
    expect(text).toMatch(new RegExp(`\\n {2}${name} m`));
  }
});

it('rejects production without keys unless each is waived by name', () => {
  const text = complaint({ NODE_ENV: 'production', WAIVE: 'SMTP_URL' });
  expect(text).toContain('SECRET_KEY must be set in production, or waived by WAIVE=SECRET_KEY');
  expect(text).toContain('STRIPE_WEBHOOK_SECRET must be set');
  expect(text).not.toContain('\n  SMTP_URL');

  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: folder(),
    SECRET_KEY: key,
    WAIVE: 'SMTP_URL, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET',
  });
  expect(config.demoData).toBe(false);
  expect(config.stripe).toBeUndefined();
});

it('names missing and invalid variables together', () => {
  const text = complaint({ NODE_ENV: 'production', PORT: 'x' });
  expect(text).toContain('\n  PORT must');
  expect(text).toContain('\n  SMTP_URL must be set in production');
});

it('rejects a partly configured payment account', () => {
  expect(complaint({ SECRET_KEY: key, DATA_DIR: folder(), STRIPE_SECRET_KEY: 'sk_test_1' })).toContain(
    'STRIPE_PUBLISHABLE_KEY must be set when another STRIPE_ variable is',
  );
});

it('rejects a waiver of an unknown variable', () => {
  expect(complaint({ WAIVE: 'EVERYTHING' })).toContain('WAIVE may name only SECRET_KEY');
});
