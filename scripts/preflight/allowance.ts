import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A remote's `preflight.json`: the limits that its team has set. */
const Allowance = z.strictObject({
  budget: z.strictObject({
    /** Gzipped bytes of the federation entry. */
    entry: z.int().positive(),
    /**
     * Gzipped bytes of all scripts that a page needs before the remote can run: the entry and the first
     * chunks.
     */
    first: z.int().positive(),
    /**
     * Gzipped bytes of the largest page beyond `first`. Covers the pages whose chunk is named in
     * `remote.json`.
     */
    page: z.int().min(0).default(0),
  }),
  /** Hosts that pages mention in links and texts but never request. */
  links: z.array(z.hostname()).default([]),
});

export type Allowance = z.infer<typeof Allowance>;

/** Throws when the remote in `folder` has no `preflight.json` or an invalid one. */
export function readAllowance(folder: string): Allowance {
  const file = path.join(folder, 'preflight.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: it says how large the remote may be`);
  const read = Allowance.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  throw new Error(`${file}: ${z.prettifyError(read.error)}`);
}
