import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { readConfiguration } from '../read-configuration';
import { openMemoryBuckets } from './memory-bucket';

const KEYS = { AWS_ACCESS_KEY_ID: 'trial', AWS_SECRET_ACCESS_KEY: 'trial' };

/**
 * A bucket for the tests of one file: a folder of its own in the one at `S3_URL`, which stays there, or else one in
 * memory. The function returned gives the address of an empty folder of that name.
 */
export function trialBucket(): (folder?: string) => string {
  const { S3_URL: url } = readConfiguration('tests', ['S3_URL']);
  const run = randomUUID();
  let address = url ?? '';
  let memory: Awaited<ReturnType<typeof openMemoryBuckets>> | undefined;

  beforeAll(async () => {
    if (url) return;
    Object.assign(process.env, KEYS);
    memory = await openMemoryBuckets();
    address = `s3://trial?endpoint=http://127.0.0.1:${memory.port}`;
  });
  afterAll(() => {
    if (!memory) return;
    for (const name of Object.keys(KEYS)) Reflect.deleteProperty(process.env, name);
    memory.close();
  });

  return (folder = 'all') => {
    const { protocol, hostname, search } = new URL(address);
    return `${protocol}//${hostname}/${run}/${folder}${search}`;
  };
}
