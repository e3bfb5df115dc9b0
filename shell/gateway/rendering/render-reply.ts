import type { RenderReply } from '@glow50/host/rendering';
import { z } from 'zod';

const id = z.number();
const reason = z.string();

/** A build may have a hand in what its process says. */
const Reply: z.ZodType<RenderReply> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), protocol: z.number() }),
  z.object({
    kind: z.literal('page'),
    id,
    page: z.object({
      html: z.string(),
      head: z.string(),
      styles: z.array(z.object({ key: z.string(), css: z.string() })),
      isError: z.boolean(),
    }),
  }),
  z.object({ kind: z.literal('asks'), id, addresses: z.array(z.string()).max(100) }),
  z.object({ kind: z.literal('left'), id, reason }),
  z.object({ kind: z.literal('failed'), id, reason }),
]);

export const ProcessReply = z.union([Reply, z.object({ kind: z.literal('ended'), reason })]);
export type ProcessReply = z.infer<typeof ProcessReply>;
