import { z } from 'zod';
import { Email, FullName } from './auth';

/**
 * - `valid`: lets one person in.
 * - `admitted`: has let somebody in.
 * - `passed_on`: belongs to somebody else now; shown to the buyer only, without its code.
 * - `cancelled`: with its order or its event.
 */
export const TicketStatus = z.enum(['valid', 'admitted', 'passed_on', 'cancelled']);
export type TicketStatus = z.infer<typeof TicketStatus>;

/** A QR code, to be drawn as `<path>` in a `viewBox` of `size` by `size` with a quiet zone of four around it. */
export const QrDrawing = z.object({ size: z.int().positive(), path: z.string() }).meta({ id: 'QrDrawing' });
export type QrDrawing = z.infer<typeof QrDrawing>;

/** One seat. */
export const Ticket = z
  .object({
    id: z.uuid(),
    /** 1 for the first of its order. */
    seat: z.int().positive(),
    holder: z.object({ name: z.string(), email: z.string() }),
    status: TicketStatus,
    /** What the door asks for, also for typing, like `G50-1203-7QKM-2ZXW-9A4T-C6HP`. Null unless valid or admitted. */
    code: z.string().nullable(),
    qr: QrDrawing.nullable(),
    /** Opens this ticket at `/my-tickets?ticket=<token>`, until it is passed on. Null when there is no code. */
    token: z.string().nullable(),
    admittedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof Ticket>;

export const TicketTokenParams = z.object({ token: z.string().max(200) });

export const TransferRequest = z.object({ name: FullName, email: Email });
export type TransferRequest = z.infer<typeof TransferRequest>;

export const MyTicketsQuery = z.object({
  when: z.enum(['upcoming', 'past']).optional(),
  page: z.coerce.number().int().min(1).max(1000).optional(),
});
export type MyTicketsQuery = z.infer<typeof MyTicketsQuery>;
