import { z } from 'zod';

/** Response of every call that returns only a text. The visitor sees it as it is. */
export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/**
 * Body of every refused call. `errors` has an entry per invalid field, keyed by its dotted path. It lists the
 * first 20; `errorCount` is present when there are more.
 */
export const Problem = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    errorCount: z.int().positive().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
