import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';

/** The limits that a remote's team has set. */
const PreflightLimitsSchema = z.strictObject({
  budget: z.strictObject({
    entry: z.int().positive().describe('Gzipped bytes of the federation entry.'),
    first: z
      .int()
      .positive()
      .describe(
        'Gzipped bytes of all scripts that a page needs before the remote can run: the entry and the first chunks.',
      ),
    page: z
      .int()
      .min(0)
      .default(0)
      .describe(
        'Gzipped bytes of the largest page beyond `first`. Covers the pages whose chunk is named in `remote.json`.',
      ),
  }),
  links: z
    .array(z.hostname())
    .default([])
    .describe('Hosts that pages mention in links and texts but never request.'),
  unseen: z
    .record(z.string(), z.string().min(20))
    .default({})
    .describe(
      'What preflight need not see, with the reason: a component such as `end/BookedCard.tsx Confetti`, a route, a command, or the beginning of names followed by *.',
    ),
  left: z
    .record(z.string(), z.string().min(20))
    .default({})
    .describe(
      'What pages leave behind on purpose, with the reason, in the words of preflight, such as `a listener for resize on window`.',
    ),
});

export type PreflightLimits = z.infer<typeof PreflightLimitsSchema>;

export const AllowanceFile = PreflightLimitsSchema.extend({ $schema: z.string().optional() });

/** Throws when the remote in `folder` has no `preflight.json` or an invalid one. */
export function readAllowance(folder: string): PreflightLimits {
  const file = path.join(folder, 'preflight.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: it must set the size limits of the remote`);
  const { $schema: _, ...allowance } = parseJson(AllowanceFile, readFileSync(file), file);
  return allowance;
}
