import { mailboxOf } from '../access/mailbox-of';
import { clientKey } from './client-key';

/** An address as one client sends it, so that nobody else's tries count against it. */
export const addressAt = (email: string, ip: string): string => `${email.toLowerCase()} ${clientKey(ip)}`;

/** As `addressAt`, for the mailbox behind the address. */
export const mailboxAt = (email: string, ip: string): string => `${mailboxOf(email)} ${clientKey(ip)}`;
