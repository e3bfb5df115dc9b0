import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { trialBucket } from '@glow50/configuration/testing/trial-bucket';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { pictureWorkers } from './picture-workers';
import { addProviders, testProvider } from '../../testing/add-providers';
import { testApp, testComposition } from '../../testing/test-app';
import { testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { removalQueue } from '../../platform/media/picture-jobs';
import { writePublished } from '../../platform/media/published-file';

const CDN = 'https://cdn.example.com/glow50';
const database = testDatabase();
const home = mkdtempSync(path.join(tmpdir(), 'glow50-hosts-'));
const bucket = trialBucket();
const asked: { headers: IncomingHttpHeaders; body: unknown }[] = [];
let purges = 200;
const purger = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ headers: request.headers, body: JSON.parse(body) as unknown });
    response.writeHead(purges).end();
  });
});
const configs: Record<'one' | 'two', ReturnType<typeof testConfig>> = {
  one: testConfig(),
  two: testConfig(),
};
let two: FastifyInstance;

beforeAll(async () => {
  await new Promise<void>((resolve) => purger.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(purger.address() as AddressInfo).port}/purge`;
  for (const host of ['one', 'two'] as const) {
    configs[host] = testConfig({
      dataDir: path.join(home, host),
      storageUrl: bucket(),
      mediaUrl: CDN,
      publicUrl: 'https://www.example.com',
      backendBaseUrl: 'https://files.example.com',
      cdnPurge: { url, token: 'purge-it' },
    });
  }
  two = await testApp(database(), { config: configs.two });
});
afterAll(async () => {
  await two.close();
  purger.close();
  rmSync(home, { recursive: true });
});

const publish = (uploadId: string) =>
  writePublished(configs.one, uploadId, {
    bytes: Buffer.from('whole'),
    sizes: [{ width: 320, bytes: Buffer.from('small') }],
  });

const remove = (uploadId: string) => {
  const workers = pictureWorkers(testComposition(database(), { config: configs.one }));
  return workers.find(({ queue }) => queue.name === removalQueue.name)?.run({ uploadId }, v7());
};

it('serves from one host what another published, for a year, until it is removed everywhere', async () => {
  const uploadId = v7();
  const files = [`/media/registered/${uploadId}.jpg`, `/media/registered/${uploadId}-320.webp`];
  await publish(uploadId);
  for (const [index, url] of files.entries()) {
    const answer = await two.inject({ url });
    expect(answer.body).toBe(['whole', 'small'][index]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'surrogate-key': `picture-${uploadId}`,
      'cache-tag': `picture-${uploadId}`,
    });
  }
  await remove(uploadId);
  for (const url of files) expect((await two.inject({ url })).statusCode).toBe(404);
  const bases = [CDN, 'https://files.example.com', 'https://www.example.com'];
  expect(asked.splice(0)).toEqual([
    {
      headers: expect.objectContaining({
        authorization: 'Bearer purge-it',
        'fastly-key': 'purge-it',
        'surrogate-key': `picture-${uploadId}`,
      }),
      body: {
        tags: [`picture-${uploadId}`],
        addresses: bases.map((base) => `${base}/media/registered/${uploadId}*`),
      },
    },
  ]);
});

it('keeps the job of a removal until the CDN says that it forgot', async () => {
  const uploadId = v7();
  await publish(uploadId);
  purges = 503;
  await expect(remove(uploadId)).rejects.toThrow('did not forget');
  purges = 200;
  await remove(uploadId);
  expect(asked).toHaveLength(2);
});

it('names pictures at the CDN in its answers, and leaves what people wrote', async () => {
  const provider = testProvider({ name: 'Grace "/media/x.jpg' });
  await addProviders(database(), [provider]);
  const own = `/media/registered/${v7()}.jpg?color=c9a07b&width=320`;
  await database().sql.query('UPDATE providers SET portrait = $2 WHERE provider_id = $1', [provider.id, own]);
  const answer = await two.inject(`/api/v1/providers/${provider.id}`);
  expect(answer.json()).toMatchObject({ name: 'Grace "/media/x.jpg', img: CDN + own });
});
