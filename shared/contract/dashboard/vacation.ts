import { z } from 'zod';

/** First and last day of the vacation, in the provider's time zone. */
export const Vacation = z
  .object({
    from: z.iso.date('Choose the first day'),
    until: z.iso.date('Choose the last day'),
  })
  .refine(({ from, until }) => until >= from, {
    path: ['until'],
    message: 'The last day is before the first',
  })
  .meta({ id: 'Vacation' });
export type Vacation = z.infer<typeof Vacation>;
