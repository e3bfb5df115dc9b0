import { z } from 'zod';
import { IdempotencyKey } from '../idempotency-key';
import { Email, FullName } from '../accounts/auth';
import { DELIVERY_STATES } from '../taxonomy/taxonomy';

const line = (missing: string, tooLong: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(120, tooLong)
    .regex(/^\P{Cc}*$/u, 'Keep this on one line');

/** Postal address for the printed first issue. */
export const PrintRequest = z
  .object({
    name: FullName,
    email: Email,
    street: line('Enter your street and number', 'This street is too long'),
    city: line('Enter your city', 'This city is too long'),
    state: z.string().pipe(z.enum(DELIVERY_STATES, 'Choose your state')),
    zipcode: z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, 'Enter a zip code like 75201 or 75201-1234'),
  })
  .meta({ id: 'PrintRequest' });
export type PrintRequest = z.infer<typeof PrintRequest>;

export const PrintRequestHeaders = z.object({ 'idempotency-key': IdempotencyKey });

export const StoredPrintRequest = PrintRequest.extend({ id: z.uuid(), askedAt: z.iso.datetime() }).meta({
  id: 'StoredPrintRequest',
});
export type StoredPrintRequest = z.infer<typeof StoredPrintRequest>;

/** Sorted newest first. `before` is the `next` of the previous page. */
export const PrintRequestQuery = z.object({
  before: z.uuid('This is not an id of the list').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type PrintRequestQuery = z.input<typeof PrintRequestQuery>;

export const PrintRequestPage = z
  .object({ requests: z.array(StoredPrintRequest), next: z.uuid().nullable() })
  .meta({ id: 'PrintRequestPage' });
export type PrintRequestPage = z.infer<typeof PrintRequestPage>;
