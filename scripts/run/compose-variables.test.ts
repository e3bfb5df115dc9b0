import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { Reader } from '@glow50/configuration/variable';
import { namesFor } from '@glow50/configuration/variables';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

const Environment = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).default({});
/** What a file takes away with `!reset` is a text. */
const Service = z.union([z.string(), z.object({ environment: Environment })]);
const Composed = z.object({ services: z.record(z.string(), Service) });
type Services = z.infer<typeof Composed>['services'];

const servicesOf = (file: string): Services =>
  Composed.parse(parse(read(file), { merge: true, logLevel: 'silent' })).services;

function variablesOf(services: Services, name: string): z.infer<typeof Environment> {
  const service = services[name];
  return typeof service === 'object' ? service.environment : {};
}

const base = servicesOf('docker-compose.yml');
const bucket = servicesOf('docker-compose.bucket.yml');
const scale = servicesOf('docker-compose.scale.yml');

function setByImage(file: string): string[] {
  const lines = read(`docker/${file}.Dockerfile`).matchAll(/^ENV (.+)$/gm);
  return [...lines].flatMap(([, line = '']) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''));
}

function missing(reader: Reader, service: string, image: string): string[] {
  const passed = [...Object.keys(variablesOf(base, service)), ...setByImage(image)];
  return namesFor(reader).filter((name) => !passed.includes(name));
}

const TEST_SWITCHES = ['DEV_TOOLS', 'DEMO_DATA'];

it('the API gets every variable that it reads', () => {
  const ofScale = ['ROLE', 'DATABASE_POOLER', 'MIGRATION_DATABASE_URL'];
  const expected = ['LISTEN', ...TEST_SWITCHES, ...ofScale];
  expect(missing('api', 'api', 'api').sort()).toEqual(expected.sort());
  expect(variablesOf(base, 'migration')).toEqual(variablesOf(base, 'api'));
  for (const service of ['api', 'worker'])
    expect(Object.keys(variablesOf(scale, service))).toEqual(expect.arrayContaining(ofScale));
});

it('the gateway gets every variable that it reads', () => {
  const ofBucket = ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  expect(missing('gateway', 'shell', 'shell').sort()).toEqual(
    ['DEV_TOOLS', 'LIVE_RELOAD', ...ofBucket].sort(),
  );
  expect(Object.keys(variablesOf(bucket, 'shell'))).toEqual(expect.arrayContaining(ofBucket));
});

it('whatever publishes a build gets the keys of the release store', () => {
  const publishing = Object.keys(bucket).filter((name) => 'RELEASE_STORE' in variablesOf(bucket, name));
  expect(publishing).toEqual(expect.arrayContaining(['shell', 'booking']));
  const keys = { RELEASE_KEY: null, RELEASE_OWNERS: null, RELEASED_BY: null };
  for (const name of publishing) expect(variablesOf(base, name)).toMatchObject(keys);
});

it('the password of the cluster’s superuser is with the servers of the cluster alone', () => {
  const holders = [base, bucket, scale].flatMap((services) =>
    Object.keys(services).filter((name) =>
      JSON.stringify(variablesOf(services, name)).includes('CLUSTER_PASSWORD'),
    ),
  );
  expect(holders).toEqual(['coordinator', 'shards-1', 'shards-2', 'cluster']);
  expect(variablesOf(scale, 'coordinator').POSTGRES_PASSWORD).toBe('${CLUSTER_PASSWORD:?must be set}');
});

it('builds and uploads are in buckets of their own, with keys of their own', () => {
  const [builds, uploads] = [variablesOf(bucket, 'shell'), variablesOf(scale, 'api')];
  const bucketOf = (address: unknown) => /s3:\/\/([^/?]+)/.exec(String(address))?.[1];
  expect(bucketOf(builds.RELEASE_STORE)).toBe('glow50-builds');
  expect(bucketOf(uploads.STORAGE_URL)).toBe('glow50');
  expect(builds.AWS_ACCESS_KEY_ID).not.toBe(uploads.AWS_ACCESS_KEY_ID);
  expect(builds.AWS_SECRET_ACCESS_KEY).not.toBe(uploads.AWS_SECRET_ACCESS_KEY);
});
