import { z } from 'zod';
import { Email } from '../accounts/auth';

export const GuestTicketParams = z.object({ id: z.string().max(20), ticketId: z.string().max(60) });

/** Without `email`, to the address that the tickets were sent to before. */
export const SendTicketsRequest = z.object({ email: Email.optional() });
export type SendTicketsRequest = z.infer<typeof SendTicketsRequest>;
