import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A remote's `preflight.json`: what its team allows itself. */
const Allowance = z.strictObject({
  budget: z.strictObject({
    /** Bytes of the federation entry, compressed with gzip. */
    entry: z.int().positive(),
    /** Bytes of all scripts that a page needs before the remote can run: entry and first chunks, with gzip. */
    first: z.int().positive(),
    /** Bytes of the largest page beyond that, with gzip, of those that `remote.json` names the chunk of. */
    page: z.int().min(0).default(0),
  }),
  /** Hosts that pages name, in links and words, and ask nothing of. */
  links: z.array(z.hostname()).default([]),
});

export type Allowance = z.infer<typeof Allowance>;

/** Throws when the remote in `folder` has none, or one that cannot be read. */
export function readAllowance(folder: string): Allowance {
  const file = path.join(folder, 'preflight.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: it says how large the remote may be`);
  const read = Allowance.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  throw new Error(`${file}: ${z.prettifyError(read.error)}`);
}
