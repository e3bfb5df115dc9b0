import { z } from 'zod';

/** SHA-256 of a ticket's code as the QR code holds it (upper case, with dashes), in hex. */
const CodeHash = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Everybody with a ticket, to check in by without a network: a scanned code is admitted when its hash is in the list.
 * The list holds no code: whoever finds the device can forge none.
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
    /** By the server's clock. */
    loadedAt: z.iso.datetime(),
    /** In order of names. At most 5,000. */
    tickets: z.array(
      z.object({
        id: z.uuid(),
        codeHash: CodeHash,
        name: z.string(),
        /** Names who bought it. */
        buyer: z.string(),
        admittedAt: z.iso.datetime().nullable(),
        /** Name of the device that admitted it. */
        admittedBy: z.string().nullable(),
      }),
    ),
    /** Tickets that two devices let in, each without knowing of the other; at most 200. */
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
  /** Made by the device for each scan: sent again, it is answered as before and counts once. */
  id: z.uuid(),
  /** What the camera read or somebody typed, in any case, dashes and spaces as they come; or the chosen ticket. */
  code: z.string().max(200).optional(),
  ticketId: z.uuid().optional(),
  /** By the device's clock. */
  at: z.iso.datetime(),
  /** Whether the device has already let the person in, by its list. */
  isOffline: z.boolean(),
});
export type Scan = z.infer<typeof Scan>;

export const CheckInRequest = z.object({
  /** How the organizer's people know the device, like `Front door`. */
  device: z.string().trim().min(1, 'Name this device').max(60, 'Use at most 60 characters'),
  scans: z.array(Scan).min(1).max(SCANS_MAX),
});
export type CheckInRequest = z.infer<typeof CheckInRequest>;

/**
 * - `admitted`: let in by this scan.
 * - `already_admitted`: this ticket has let somebody in, at `admittedAt` by `admittedBy`. When the scan was offline the
 *   person is inside: it is kept as a conflict and stays in the door list.
 * - `passed_on`: an old code of a ticket that belongs to somebody else now. - `cancelled`: it was given back.
 * - `other_event`: a ticket of ours for another event. - `unknown`: no ticket of ours, forged or misread.
 */
export const Verdict = z.enum([
  'admitted',
  'already_admitted',
  'passed_on',
  'cancelled',
  'other_event',
  'unknown',
]);
export type Verdict = z.infer<typeof Verdict>;

export const CheckInResult = z
  .object({
    scanId: z.uuid(),
    verdict: Verdict,
    /** For the person at the door, like `Already admitted at 7:05 pm by Front door`. */
    message: z.string(),
    ticket: z.object({ id: z.uuid(), name: z.string(), buyer: z.string() }).nullable(),
    admittedAt: z.iso.datetime().nullable(),
    admittedBy: z.string().nullable(),
    isConflict: z.boolean(),
  })
  .meta({ id: 'CheckInResult' });
export type CheckInResult = z.infer<typeof CheckInResult>;

/** In the order of the scans. */
export const CheckInResults = z
  .object({ results: z.array(CheckInResult), admitted: z.int().min(0), sold: z.int().min(0) })
  .meta({ id: 'CheckInResults' });
export type CheckInResults = z.infer<typeof CheckInResults>;
