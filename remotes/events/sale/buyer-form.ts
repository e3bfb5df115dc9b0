import { Email, FullName } from '@glow50/contract/accounts/auth';
import type { BuyerRequest } from '@glow50/contract/tickets/ticket-orders';
import { z } from 'zod';

/** `attendees` are validated only when `isNamed` is set. */
export const BuyerForm = z
  .object({
    name: FullName,
    email: Email,
    isNamed: z.boolean(),
    attendees: z.array(z.string()),
  })
  .superRefine(({ isNamed, attendees }, context) => {
    if (!isNamed) return;
    attendees.forEach((attendee, index) => {
      const { error } = FullName.safeParse(attendee);
      for (const { message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', message: namedAs(message), path: ['attendees', index] });
    });
  });
export type BuyerForm = z.infer<typeof BuyerForm>;

const namedAs = (message: string) => message.replace('your name', 'the name');

export function toBuyerRequest({ name, email, isNamed, attendees }: BuyerForm): BuyerRequest {
  return { name, email, attendees: isNamed ? attendees.map((attendee) => attendee.trim()) : [] };
}
