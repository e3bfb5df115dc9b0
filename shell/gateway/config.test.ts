import path from 'node:path';
import { expect, it } from '@jest/globals';
import { readConfig } from './config';

it('starts with defaults in development', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'development',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    apiUrl: 'http://127.0.0.1:3001',
    apiBaseUrl: '',
    releaseStore: path.resolve('.data/releases'),
    releaseCache: path.resolve('.data/release-cache'),
    metricsToken: undefined,
    logLevel: 'warn',
    liveReload: false,
    overrideKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    overrideOrigins: [],
    devTools: 'local',
  });
});

it('has no developer tools, no live reload and no key of its own in production', () => {
  const config = readConfig({ NODE_ENV: 'production', DEV_TOOLS: 'open', LIVE_RELOAD: '1' });
  expect(config).toMatchObject({ devTools: 'off', liveReload: false, overrideKey: undefined });
});

it('listens on the default port when PORT is empty', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({ port: 3000, publicUrl: 'http://127.0.0.1:3000' });
});

it('finds the builds in a folder or in a bucket', () => {
  const storeOf = (environment: NodeJS.ProcessEnv) => readConfig(environment).releaseStore;
  expect(storeOf({ RELEASE_STORE: 'builds' })).toBe(path.resolve('builds'));
  expect(storeOf({ DATA_DIR: '/data' })).toBe('/data/releases');
  expect(storeOf({ RELEASE_STORE: 's3://builds/site', AWS_REGION: 'eu-west-1' })).toBe(
    's3://builds/site?region=eu-west-1',
  );
});

it('reports everything that is wrong in one error', () => {
  expect(() => readConfig({ SECRET_KEY: 'x', LOG_LEVEL: 'loud', PORT: 'x' })).toThrow(
    [
      'The site cannot start:',
      'PORT must be a whole number from 0 to 65535',
      'SECRET_KEY must have at least 32 characters',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ].join('\n  '),
  );
});
