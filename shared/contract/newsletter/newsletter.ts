import { z } from 'zod';
import { Email } from '../accounts/auth';

export const SubscribeRequest = z.object({ email: Email });
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;

export const NewsletterToken = z.object({ token: z.string().max(800).default('') });
export type NewsletterToken = z.input<typeof NewsletterToken>;

export const Subscriber = z
  .object({ id: z.uuid(), email: z.string(), askedAt: z.iso.datetime(), confirmedAt: z.iso.datetime() })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof Subscriber>;

/** Sorted newest first. `before` is the `next` of the previous page. */
export const SubscriberQuery = z.object({
  before: z.uuid('This is not an id of the list').optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type SubscriberQuery = z.input<typeof SubscriberQuery>;

export const SubscriberPage = z
  .object({ subscribers: z.array(Subscriber), next: z.uuid().nullable() })
  .meta({ id: 'SubscriberPage' });
export type SubscriberPage = z.infer<typeof SubscriberPage>;
