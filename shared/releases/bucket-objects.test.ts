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
  [200, true],
  [412, false],
  [409, false],
])('creates an object only when there is none: %d', async (status, isFirst) => {
  let condition: unknown;
  const store = createServer((request, response) => {
    condition = request.headers['if-none-match'];
    request.resume().on('end', () => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  const bucket = openBucket(new URL(`s3://releases?endpoint=http://127.0.0.1:${port}`));
  expect(await bucket.create('claim.json', '{}')).toBe(isFirst);
  expect(condition).toBe('*');
  store.closeAllConnections();
  store.close();
});
