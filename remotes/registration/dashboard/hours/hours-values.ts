import { BusinessHours } from '@glow50/contract/dashboard/dashboard-hours';
import { z } from 'zod';

/** Days are empty until they are chosen. */
const ExceptionValues = BusinessHours.shape.exceptions.element.extend({
  from: z.string(),
  until: z.string(),
});

export const HoursValues = BusinessHours.omit({ version: true })
  .extend({ exceptions: z.array(ExceptionValues) })
  .strict();
export type HoursValues = z.infer<typeof HoursValues>;
