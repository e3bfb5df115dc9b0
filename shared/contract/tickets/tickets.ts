import { z } from 'zod';
import { Email, FullName } from '../accounts/auth';

/**
 * - `valid`: admits one person.
 * - `admitted`: was used for check-in.
 * - `passed_on`: was transferred to somebody else. Only the buyer sees it, without its code.
 * - `cancelled`: canceled with its order or event.
 */
export const TicketStatus = z.enum(['valid', 'admitted', 'passed_on', 'cancelled']);
export type TicketStatus = z.infer<typeof TicketStatus>;

/**
 * A QR code to draw as a `<path>` in a `viewBox` of `size` by `size`. Leave a quiet zone of four units around
 * it.
 */
export const QrDrawing = z.object({ size: z.int().positive(), path: z.string() }).meta({ id: 'QrDrawing' });
export type QrDrawing = z.infer<typeof QrDrawing>;

export const Ticket = z
  .object({
    id: z.uuid(),
    /** Starts at 1 within each order. */
    seat: z.int().positive(),
    /** Null when the event has no kinds. */
    kind: z.string().nullable().optional(),
    holder: z.object({ name: z.string(), email: z.string() }),
    status: TicketStatus,
    /**
     * Code for check-in, which can also be typed, like `G50-1203-7QKM-2ZXW-9A4T-C6HP`. Null unless valid or
     * admitted.
     */
    code: z.string().nullable(),
    qr: QrDrawing.nullable(),
    /**
     * Grants access to this ticket at `/my-tickets?ticket=<token>` until it is transferred. Null when `code`
     * is null.
     */
    token: z.string().nullable(),
    admittedAt: z.iso.datetime().nullable(),
    /** True for a guest who was let in and has checked out again. */
    isOutside: z.boolean().optional(),
    /** Who passed it on to its holder. Null or absent for a ticket that its buyer holds. */
    passedBy: z.string().nullable().optional(),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof Ticket>;

export const TicketTokenParams = z.object({ token: z.string().max(200) });

export const TransferRequest = z.object({ name: FullName, email: Email });
export type TransferRequest = z.infer<typeof TransferRequest>;

export const TicketNameRequest = z.object({ name: FullName });
export type TicketNameRequest = z.infer<typeof TicketNameRequest>;

export const Wallet = z.enum(['apple', 'google']);
export type Wallet = z.infer<typeof Wallet>;

/** Saves the ticket when it is opened. */
export const WalletLink = z.object({ url: z.url() }).meta({ id: 'WalletLink' });
export type WalletLink = z.infer<typeof WalletLink>;

export const MyTicketsQuery = z.object({
  when: z.enum(['upcoming', 'past']).optional(),
  page: z.coerce.number().int().min(1).max(1000).optional(),
});
export type MyTicketsQuery = z.infer<typeof MyTicketsQuery>;
