import { Email, FullName } from '@glow50/contract/accounts/auth';
import type { BuyerRequest } from '@glow50/contract/tickets/ticket-orders';
import { z } from 'zod';

/**
 * `attendees` are validated only when `isNamed` is set; empty ones are filled in later. The address is asked for twice
 * unless `isOwnAddress`: it is that of the account, or shown to be theirs.
 */
export const BuyerForm = z
  .object({
    name: FullName,
    email: Email,
    emailAgain: z.string().trim(),
    isOwnAddress: z.boolean(),
    isNamed: z.boolean(),
    attendees: z.array(z.string()),
  })
  .superRefine(({ email, emailAgain, isOwnAddress, isNamed, attendees }, context) => {
    if (!isOwnAddress && email.toLowerCase() !== emailAgain.toLowerCase()) {
      const message = emailAgain ? 'The two addresses don’t match' : 'Enter the same address again';
      context.addIssue({ code: 'custom', message, path: ['emailAgain'] });
    }
    if (!isNamed) return;
    attendees.forEach((attendee, index) => {
      if (attendee.trim() === '') return;
      const { error } = FullName.safeParse(attendee);
      for (const { message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', message: namedAs(message), path: ['attendees', index] });
    });
  });
export type BuyerForm = z.infer<typeof BuyerForm>;

const namedAs = (message: string) => message.replace('your name', 'the name');

export function toBuyerRequest({ name, email, isNamed, attendees }: BuyerForm): BuyerRequest {
  const names = attendees.map((attendee) => attendee.trim());
  return { name, email, attendees: isNamed && names.some(Boolean) ? names : [] };
}
