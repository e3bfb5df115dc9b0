import { z } from 'zod';

/** Hex SHA-256 of a ticket's code as printed in the QR code (uppercase, with dashes). */
const CodeHash = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * All tickets of an event, for offline check-in: a scanned code is admitted when its hash is in the list. The
 * list contains no codes, so a lost device cannot be used to forge tickets.
 */
export const DoorList = z
  .object({
    event: z.object({
      id: z.int().positive(),
      name: z.string(),
      whenLabel: z.string(),
      place: z.string(),
      capacity: z.int().positive(),
    }),
    /** Server time. */
    loadedAt: z.iso.datetime(),
    /** Sorted by name. At most 5,000. */
    tickets: z.array(
      z.object({
        id: z.uuid(),
        codeHash: CodeHash,
        name: z.string(),
        buyer: z.string(),
        admittedAt: z.iso.datetime().nullable(),
        admittedBy: z.string().nullable(),
      }),
    ),
    /** Tickets that two offline devices admitted independently. At most 200. */
    conflicts: z.array(
      z.object({
        ticketId: z.uuid(),
        name: z.string(),
        first: z.object({ at: z.iso.datetime(), device: z.string() }),
        second: z.object({ at: z.iso.datetime(), device: z.string() }),
      }),
    ),
  })
  .meta({ id: 'DoorList' });
export type DoorList = z.infer<typeof DoorList>;

export const SCANS_MAX = 200;

export const Scan = z.object({
  /** Created by the device for each scan. A scan that is sent again counts once and gets the same result. */
  id: z.uuid(),
  /**
   * Scanned or typed code, in any case, with or without dashes and spaces. Alternatively `ticketId` for a
   * ticket chosen from the list.
   */
  code: z.string().max(200).optional(),
  ticketId: z.uuid().optional(),
  /** Device time. */
  at: z.iso.datetime(),
  /** Whether the device has already admitted the person, using its offline list. */
  isOffline: z.boolean(),
});
export type Scan = z.infer<typeof Scan>;

export const CheckInRequest = z.object({
  /** The device's name for the organizer's team, such as `Front door`. */
  device: z.string().trim().min(1, 'Name this device').max(60, 'Use at most 60 characters'),
  scans: z.array(Scan).min(1).max(SCANS_MAX),
});
export type CheckInRequest = z.infer<typeof CheckInRequest>;

/**
 * - `admitted`: admitted by this scan.
 * - `already_admitted`: the ticket was used before, at `admittedAt` by `admittedBy`. For an offline scan, the
 *   second person is already inside, so the scan is kept as a conflict in the door list.
 * - `passed_on`: an old code of a ticket that was transferred to someone else.
 * - `cancelled`: the ticket was returned.
 * - `other_event`: a valid ticket for another event.
 * - `unknown`: not one of our tickets, forged or misread.
 */
export const Result = z.enum([
  'admitted',
  'already_admitted',
  'passed_on',
  'cancelled',
  'other_event',
  'unknown',
]);
export type Result = z.infer<typeof Result>;

export const CheckInResult = z
  .object({
    scanId: z.uuid(),
    verdict: Result,
    /** Text for the person checking tickets, such as `Already admitted at 7:05 pm by Front door`. */
    message: z.string(),
    ticket: z.object({ id: z.uuid(), name: z.string(), buyer: z.string() }).nullable(),
    admittedAt: z.iso.datetime().nullable(),
    admittedBy: z.string().nullable(),
    isConflict: z.boolean(),
  })
  .meta({ id: 'CheckInResult' });
export type CheckInResult = z.infer<typeof CheckInResult>;

/** In the order of the submitted scans. */
export const CheckInResults = z
  .object({ results: z.array(CheckInResult), admitted: z.int().min(0), sold: z.int().min(0) })
  .meta({ id: 'CheckInResults' });
export type CheckInResults = z.infer<typeof CheckInResults>;
