import { z } from 'zod';

/** Header value of every write. The same key and body return the same response; another body responds with 409. */
export const IdempotencyKey = z
  .string('Send an Idempotency-Key')
  .regex(/^[\w-]{16,64}$/, 'Send 16 to 64 letters, digits, - or _ as Idempotency-Key');
