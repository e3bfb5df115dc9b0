import { readFileSync } from 'node:fs';
import { UPLOAD_MESSAGES } from '@glow50/contract/uploads/upload-purposes';
import { afterEach, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { HttpError } from '../../http/http-error';
import { NotAcceptable, REASONS } from '../content/not-acceptable';
import { pdf } from '../testing/pdfs';
import { endlessPdf } from '../testing/slow-files';
import { createFileChecker, type FileChecker } from './file-checker';
import type { LineSize } from './waiting-line';

let checker: FileChecker;
afterEach(() => checker.close());

function open(size?: LineSize): FileChecker {
  checker = createFileChecker(size);
  return checker;
}

const failure = (result: Promise<unknown>): Promise<unknown> =>
  result.then(
    () => undefined,
    (error: unknown) => error,
  );

/** As the visitor of a busy machine is asked to. */
async function tryUntilFree<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return tryUntilFree(check);
  }
}

it('ends the process of a file that would never be finished, and checks the next one in another', async () => {
  open({ atOnce: 1, waiting: 1, perClient: 2 });
  const hostile = failure(tryUntilFree(() => checker.check('mallory', endlessPdf(), ['pdf'])));
  const good = tryUntilFree(() => checker.check('ada', pdf(), ['pdf']));
  expect(await hostile).toEqual(new NotAcceptable(REASONS.tooMuch));
  expect(await good).toMatchObject({ kind: 'pdf' });
});

it('keeps this process free while it checks', async () => {
  open();
  const order: string[] = [];
  const hostile = failure(checker.check('mallory', endlessPdf(), ['pdf'])).then(() => order.push('file'));
  await new Promise((resolve) => setTimeout(resolve, 100)).then(() => order.push('visitor'));
  await hostile;
  expect(order).toEqual(['visitor', 'file']);
});

it('turns away politely when too many files are waiting', async () => {
  open({ atOnce: 1, waiting: 0, perClient: 1 });
  const first = checker.check('ada', pdf(), ['pdf']);
  const refused = (await failure(checker.check('bea', pdf(), ['pdf']))) as HttpError;
  expect(refused).toMatchObject({ statusCode: 503, message: UPLOAD_MESSAGES.busy });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(() => checker.prepare('bea')).toThrow(UPLOAD_MESSAGES.busy);
  await first;
  expect(() => checker.prepare('bea')).not.toThrow();
});

(process.platform === 'linux' ? it : it.skip)(
  'does not blame the file when the machine had no time for it',
  async () => {
    open({ atOnce: 1, waiting: 1, perClient: 2 });
    await checker.check('ada', pdf(), ['pdf']);
    const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim();
    const isChecker = (pid: string) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('checker-program');
    const pid = Number(children.split(' ').find(isChecker));
    const starved = failure(checker.check('ada', endlessPdf(), ['pdf']));
    setTimeout(() => process.kill(pid, 'SIGSTOP'), 300);
    expect(await starved).toMatchObject({ statusCode: 503, message: UPLOAD_MESSAGES.busy });
  },
);

it('makes a small JPEG of a picture, with WebPs of the widths asked for and its main color', async () => {
  const ground = { width: 900, height: 600, channels: 3 as const, background: '#c03020' };
  const red = await sharp({ create: ground }).png().toBuffer();
  const { bytes, sizes, color, ...size } = await open().shrink('ada', red, 300, [100, 900]);
  expect(size).toEqual({ width: 300, height: 200 });
  expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(color).toBe('c03020');
  // Another test of this process may have blocked all formats but those of uploads.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  const shapes = await Promise.all(sizes.map(async (each) => sharp(each.bytes).metadata()));
  expect(shapes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 100, 67],
    ['webp', 300, 200],
  ]);
});
