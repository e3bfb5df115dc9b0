import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { openBucket } from './bucket-objects';

const WHOLE = 'all of it';

let breaksOff = 0;
let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead(200, { 'content-length': WHOLE.length });
  if (asked > breaksOff) return response.end(WHOLE);
  response.write(WHOLE.slice(0, 3), () => response.destroy());
});

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'somebody';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = 0;
});

const read = () => {
  const { port } = server.address() as AddressInfo;
  return openBucket(new URL(`s3://releases?endpoint=http://127.0.0.1:${port}`)).read('registry.json');
};

it('retries an object whose transfer broke off', async () => {
  breaksOff = 2;
  expect(String(await read())).toBe(WHOLE);
  expect(asked).toBe(3);
});

it('fails for an object whose transfer always breaks off', async () => {
  breaksOff = 10;
  await expect(read()).rejects.toThrow('aborted');
  expect(asked).toBe(3);
});

it.each([
  ['none is there', 200, null, true],
  ['another is there', 412, '{"by":"olga"}', false],
  ['another is being written', 409, null, false],
  ['it is there itself: the answer to the first try was lost', 412, '{"by":"ann"}', true],
])('creates an object only when there is none: %s', async (_case, status, stored, isFirst) => {
  let condition: unknown;
  const store = createServer((request, response) => {
    if (request.method === 'PUT') condition = request.headers['if-none-match'];
    const answer = request.method === 'PUT' ? status : stored === null ? 404 : 200;
    const missing = '<Error><Code>NoSuchKey</Code></Error>';
    request.resume().on('end', () => {
      response.writeHead(answer).end(request.method === 'PUT' ? undefined : (stored ?? missing));
    });
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = store.address() as AddressInfo;
    const bucket = openBucket(new URL(`s3://releases?endpoint=http://127.0.0.1:${port}`));
    expect(await bucket.create('step.json', '{"by":"ann"}')).toBe(isFirst);
    expect(condition).toBe('*');
  } finally {
    store.closeAllConnections();
    store.close();
  }
});
