import { z } from 'zod';

/** The envelope of every call that answers with words: what happened, in the words that the visitor sees. */
export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** The body of every refused call. `errors` names each field that is wrong by its dotted path. */
export const Problem = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
