import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { addAccount } from '../../testing/add-account';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { testConfig } from '../testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { GOOD_FILES } from './testing/good-files';
import { HOSTILE_FILES } from './testing/hostile-files';
import type { SampleFile } from './testing/sample-file';

jest.setTimeout(30_000);
const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-files-'));
const files = [...GOOD_FILES, ...HOSTILE_FILES];
let app: FastifyInstance;
let owners: SignedIn[];
let results = 0;

beforeAll(async () => {
  app = await testApp(database(), { config: testConfig({ dataDir }) });
  const emails = ['one@example.com', 'two@example.com'];
  owners = await Promise.all(
    emails.map(async (email) => {
      await addAccount(database(), { email });
      return signIn(app, email);
    }),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

async function send({ name, purpose = 'certificate', bytes }: SampleFile) {
  const payload = await bytes();
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/uploads?${new URLSearchParams({ purpose, name }).toString()}`,
    headers: {
      ...owners[results % 2]?.headers,
      'content-type': 'application/octet-stream',
      'idempotency-key': `sample-file-${String(results).padStart(6, '0')}`,
    },
    payload,
  });
  return { payload, response };
}

function storedFiles(): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const readStored = (id: string) => readFileSync(storedFiles().find((file) => file.endsWith(id)) ?? '');

it.each(files.map((file) => [file.what, file] as const))(
  'accepts or rejects as expected: %s',
  async (_what, file) => {
    const before = storedFiles().length;
    const { payload, response } = await send(file);
    const { expected } = file;
    if ('refused' in expected) {
      expect(response.statusCode).toBe(expected.refused);
      expect(response.json()).toEqual({ message: expected.because });
      expect(storedFiles()).toHaveLength(before);
    } else {
      expect(response.json()).toMatchObject({
        kind: expected.accepted,
        ...(expected.name && { name: expected.name }),
      });
      expect(response.statusCode).toBe(201);
      await checkStored(response.json<Upload>(), payload, expected.without ?? []);
    }
    results += 1;
  },
);

async function checkStored(upload: Upload, sent: Buffer, without: string[]): Promise<void> {
  const stored = readStored(upload.id);
  expect(stored).toHaveLength(upload.bytes);
  expect(without.filter((word) => stored.includes(word))).toEqual([]);
  if (without.length > 0) expect(without.some((word) => sent.includes(word))).toBe(true);
  if (upload.kind !== 'jpg' && upload.kind !== 'png') {
    expect(stored.equals(sent)).toBe(true);
    return;
  }
  const { exif, xmp, iptc, orientation, width, height, comments } = await sharp(stored).metadata();
  expect({ exif, xmp, iptc, orientation, comments }).toEqual({});
  expect({ width, height }).toEqual({ width: upload.width, height: upload.height });
}

it(`has checked every file: ${files.length} of ${files.length}`, () => {
  expect(GOOD_FILES).toHaveLength(20);
  expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(40);
  expect(results).toBe(files.length);
});
