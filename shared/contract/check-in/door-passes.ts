import { z } from 'zod';

export const DOOR_PASSES_MAX = 50;
/** How long passes work after the end of their event. */
export const DOOR_PASS_HOURS_AFTER = 24;

/**
 * - `waiting`: no device has used its PIN yet.
 * - `open`: one device checks guests in with it.
 * - `revoked`: by the organizer or staff. Opens nothing any more.
 */
const DoorPassState = z.enum(['waiting', 'open', 'revoked']);

/** Opens the check-in of one event on one device, and nothing else. */
export const DoorPass = z
  .object({
    id: z.uuid(),
    /** Of the door or device. Admissions carry it. */
    name: z.string(),
    state: DoorPassState,
    createdAt: z.iso.datetime(),
    /** When its device last called. Null before the first time. */
    seenAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DoorPass' });
export type DoorPass = z.infer<typeof DoorPass>;

/** Newest first. At most `DOOR_PASSES_MAX` that are not revoked. */
export const DoorPasses = z.object({ passes: z.array(DoorPass) }).meta({ id: 'DoorPasses' });
export type DoorPasses = z.infer<typeof DoorPasses>;

export const DoorPassRequest = z.object({
  name: z
    .string('Name the door')
    .trim()
    .min(1, 'Name the door, like Front door')
    .max(60, 'Use at most 60 characters'),
});
export type DoorPassRequest = z.infer<typeof DoorPassRequest>;

/** The only response that shows the PIN and the link, which contains the key. */
export const NewDoorPass = z
  .object({ pass: DoorPass, pin: z.string().regex(/^\d{8}$/), link: z.url() })
  .meta({ id: 'NewDoorPass' });
export type NewDoorPass = z.infer<typeof NewDoorPass>;

const Pin = z
  .string('Enter the PIN')
  .max(40, 'The PIN has eight digits')
  .transform((typed) => typed.replace(/[^\d]/g, ''))
  .pipe(z.string().regex(/^\d{8}$/, 'The PIN has eight digits'));

export const DoorPinForm = z.object({ pin: Pin });

/** With the PIN, as it was typed, or the key of the link. */
export const OpenDoorRequest = z
  .object({
    pin: Pin.optional(),
    key: z
      .string()
      .regex(/^[\w-]{22}$/)
      .optional(),
    /** Random, made by the device. The same device may open the door again with the same PIN or key. */
    deviceKey: z.string().regex(/^[\w-]{22,64}$/),
  })
  .refine(({ pin, key }) => (pin === undefined) !== (key === undefined), {
    path: ['pin'],
    message: 'Enter the PIN',
  });
export type OpenDoorRequest = z.input<typeof OpenDoorRequest>;

/** `token` is for the calls by pass. Keep it on the device. */
export const OpenedDoor = z.object({ token: z.string(), device: z.string() }).meta({ id: 'OpenedDoor' });
export type OpenedDoor = z.infer<typeof OpenedDoor>;

export const DoorPassParams = z.object({ id: z.string().max(20), passId: z.string().max(60) });
export const DoorTokenParams = z.object({ token: z.string().max(200) });
