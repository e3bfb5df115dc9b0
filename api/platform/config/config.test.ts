import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { readConfig } from './config';

const parent = mkdtempSync(path.join(tmpdir(), 'glow50-config-'));
afterAll(() => rmSync(parent, { recursive: true }));
const folder = () => mkdtempSync(path.join(parent, 'data-'));

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
    cityHeader: undefined,
    zelleAddress: 'payments@glow50.example',
  });
});

it('takes no transfers at an address of its own without demo data', () => {
  expect(readConfig({ DATA_DIR: folder(), DEMO_DATA: 'false' }).zelleAddress).toBeUndefined();
});

it('creates a missing secret key once, readable only by its owner', () => {
  const dataDir = folder();
  const first = readConfig({ DATA_DIR: dataDir }).secretKey;
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect(readConfig({ DATA_DIR: dataDir }).secretKey).toBe(first);
  expect(readFileSync(path.join(dataDir, 'secret-key'), 'utf8')).toBe(first);
  expect(statSync(path.join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
});

it('reports everything that is wrong in one error', () => {
  expect(() => readConfig({ NODE_ENV: 'production', WAIVE: 'SMTP_URL,METRICS_TOKEN', PORT: 'x' })).toThrow(
    [
      'The API cannot start:',
      'PORT must be a whole number from 0 to 65535',
      'SECRET_KEY must be set in production, or waived by WAIVE=SECRET_KEY',
      ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'].map(
        (name) => `${name} must be set in production, or ALLOW_TEST_PAYMENTS=true to accept test cards only`,
      ),
    ].join('\n  '),
  );
});

it('has no demo data and no payment account in production that allows test payments', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: folder(),
    SECRET_KEY: 'k'.repeat(32),
    WAIVE: 'SMTP_URL,METRICS_TOKEN',
    ALLOW_TEST_PAYMENTS: 'true',
  });
  expect(config.demoData).toBe(false);
  expect(config.zelleAddress).toBeUndefined();
  expect(config.stripe).toBeUndefined();
});

it('looks for a bucket in AWS_REGION', () => {
  const { storageUrl } = readConfig({
    DATA_DIR: folder(),
    STORAGE_URL: 's3://files',
    AWS_REGION: 'eu-west-1',
  });
  expect(storageUrl).toBe('s3://files?region=eu-west-1');
});
