import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { expect, it, jest } from '@jest/globals';
import { checkContent } from './content/check-content';
import { SLOW_FILES } from './testing/slow-files';

/** `npm run bench:api -- --only uploads` measures how the time grows with the size. */
const SIZE = isDeep ? 4_000_000 : 1_000_000;

jest.setTimeout(60_000);

async function resultOf(bytes: Buffer): Promise<string | undefined> {
  return checkContent(bytes, ['pdf', 'docx']).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

it.each(SLOW_FILES.map((file) => [file.what, file] as const))(
  `reads a hostile file of ${SIZE} bytes to its result: %s`,
  async (_what, { bytes, because }) => {
    expect(await resultOf(bytes(SIZE))).toBe(because);
  },
);
