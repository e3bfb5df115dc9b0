import { z } from 'zod';

/** An amount in the smallest unit of its currency: 2034 USD cents are $20.34. */
export const Money = z.object({ cents: z.int().min(0), currency: z.literal('USD') }).meta({ id: 'Money' });
export type Money = z.infer<typeof Money>;
