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
      startsAt: z.iso.datetime().optional(),
      endsAt: z.iso.datetime().optional(),
      /** IANA zone of the event's place. All times at the door are shown in it. */
      timeZone: z.string().optional(),
      /** The organizer's reason. Null unless the event was canceled. */
      cancelledBecause: z.string().nullable().optional(),
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
        /** Number within the order, from 1, and how many tickets the order has. */
        seat: z.int().positive().optional(),
        quantity: z.int().positive().optional(),
        /** Name of the kind, where the event sells kinds. */
        kind: z.string().nullable().optional(),
        admittedAt: z.iso.datetime().nullable(),
        admittedBy: z.string().nullable(),
        /** Since when an admitted guest is out again. Null or absent for one who is inside. */
        leftAt: z.iso.datetime().nullable().optional(),
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
    /** Tickets that a device without a network admitted although they were given back. At most 200. */
    returned: z
      .array(z.object({ ticketId: z.uuid(), name: z.string(), at: z.iso.datetime(), device: z.string() }))
      .optional(),
    /**
     * First 8 hex digits of the SHA-256 of the last 16 characters of tickets for other events, so that a device without a
     * network tells them from unknown ones. Sorted by digits, at most 2,000.
     */
    elsewhere: z.array(z.string().regex(/^[0-9a-f]{8}$/)).optional(),
  })
  .meta({ id: 'DoorList' });
export type DoorList = z.infer<typeof DoorList>;

export const SCANS_MAX = 200;

/** How long an admission or a check-out can be undone. */
export const UNDO_SECONDS = 120;

/**
 * - `admit`: lets the guest in, also again after a check-out.
 * - `check_out`: the guest leaves and may come back.
 * - `undo`: takes back the admission or check-out with the scan id in `undoes`, within `UNDO_SECONDS` and before
 *   another scan of the ticket.
 */
export const ScanAction = z.enum(['admit', 'check_out', 'undo']);
export type ScanAction = z.infer<typeof ScanAction>;

export const Scan = z.object({
  /** Created by the device for each scan. A scan that is sent again counts once and gets the same result. */
  id: z.uuid(),
  /**
   * Scanned or typed code, in any case, with or without dashes and spaces; its last 16 characters are enough.
   * Alternatively `ticketId` for a ticket chosen from the list.
   */
  code: z.string().max(200).optional(),
  ticketId: z.uuid().optional(),
  /** Device time. */
  at: z.iso.datetime(),
  /** Whether the device has already admitted the person, using its offline list. */
  isOffline: z.boolean(),
  /** Absent: `admit`. */
  action: ScanAction.optional(),
  undoes: z.uuid().optional(),
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
 * - `cancelled`: the ticket was returned, or the event was canceled. An offline scan of a returned ticket is kept in the
 *   door list, because the person is already inside.
 * - `other_event`: a valid ticket for another event.
 * - `unknown`: not one of our tickets, forged or misread.
 * - `checked_out`, `not_inside`: what became of a `check_out`.
 * - `undone`, `not_undoable`: what became of an `undo`.
 */
export const Result = z.enum([
  'admitted',
  'already_admitted',
  'passed_on',
  'cancelled',
  'other_event',
  'unknown',
  'checked_out',
  'not_inside',
  'undone',
  'not_undoable',
]);
export type Result = z.infer<typeof Result>;

export const CheckInResult = z
  .object({
    scanId: z.uuid(),
    verdict: Result,
    /** Text for the person checking tickets, such as `Already admitted at 7:05 PM by Front door`. */
    message: z.string(),
    ticket: z
      .object({
        id: z.uuid(),
        name: z.string(),
        buyer: z.string(),
        seat: z.int().positive().optional(),
        quantity: z.int().positive().optional(),
        kind: z.string().nullable().optional(),
      })
      .nullable(),
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
