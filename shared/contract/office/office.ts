import { z } from 'zod';
import { IssuedCode } from '../codes/codes';
import { Money } from '../money/money';
import { OfficeDeclineEffects } from '../plans/decline-effects';
import { Ask, InformationRound, MOST_ASKED } from '../registration/information';
import { RegistrationKind, RegistrationState, StepAnswers } from '../registration/registrations';
import { Upload } from '../uploads/uploads';

/** `open` matches `received` and `in_review`, the states that wait for staff. */
export const OfficeQuery = z.object({
  kind: RegistrationKind.optional(),
  state: z.union([RegistrationState, z.literal('open')]).optional(),
  due: z.enum(['overdue', 'today']).optional(),
  /** Searches names, email addresses and references. */
  q: z.string().trim().max(80).optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});
export type OfficeQuery = z.input<typeof OfficeQuery>;

export const OfficeItem = z
  .object({
    id: z.uuid(),
    kind: RegistrationKind,
    reference: z.string(),
    state: RegistrationState,
    name: z.string(),
    email: z.string(),
    receivedAt: z.iso.datetime().nullable(),
    /** Date in the office's time zone. Null when nothing is due. */
    dueOn: z.iso.date().nullable(),
    isOverdue: z.boolean(),
  })
  .meta({ id: 'OfficeItem' });
export type OfficeItem = z.infer<typeof OfficeItem>;

/** Sorted by due date, then newest first. */
export const OfficeList = z
  .object({ total: z.int().min(0), registrations: z.array(OfficeItem) })
  .meta({ id: 'OfficeList' });
export type OfficeList = z.infer<typeof OfficeList>;

export const SignatureRecord = z
  .object({
    textId: z.string(),
    version: z.string(),
    title: z.string(),
    /** Hex SHA-256 of the signed text. */
    textHash: z.string(),
    typedName: z.string(),
    uploadId: z.uuid().nullable(),
    signedAt: z.iso.datetime(),
    address: z.string(),
  })
  .meta({ id: 'SignatureRecord' });
export type SignatureRecord = z.infer<typeof SignatureRecord>;

/** One action of staff, the registrant or the system on a registration. Immutable. */
export const OfficeEvent = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    kind: z.enum([
      'submitted',
      'received',
      'moved',
      'noted',
      'mailed',
      'answered',
      'files_removed',
      'opened',
    ]),
    /** Staff member who did it. Null for the registrant and for automatic events. */
    by: z.string().nullable(),
    from: RegistrationState.nullable(),
    to: RegistrationState.nullable(),
    /** A note, a reason, or an email with its subject as the first line. */
    text: z.string(),
  })
  .meta({ id: 'OfficeEvent' });
export type OfficeEvent = z.infer<typeof OfficeEvent>;

export const OfficeRegistration = OfficeItem.extend({
  submittedAt: z.iso.datetime(),
  amountDue: Money,
  /** By step number, as submitted. */
  answers: z.record(z.string(), StepAnswers),
  /** `path` is the position of the file in the answers, such as `3.government_id`. */
  files: z.array(
    z.object({ path: z.string(), uploadId: z.uuid(), name: z.string(), upload: Upload.nullable() }),
  ),
  signatures: z.array(SignatureRecord),
  /** Whether a Zelle transfer of `amountDue` is expected, with the reference as its memo. */
  awaitsTransfer: z.boolean(),
  codes: z.array(z.object({ kind: IssuedCode.shape.kind, code: z.string(), issuer: z.string() })),
  /** The code that the registered school gives to its members. */
  ownCode: IssuedCode.nullable(),
  providerId: z.uuid().nullable(),
  moves: z.array(RegistrationState),
  /** Answers that can be asked for again, one by one. */
  askable: z.array(z.object({ path: z.string(), step: z.int(), label: z.string() })).optional(),
  /** What was asked for and answered, newest first. Absent when nothing was. */
  information: z.array(InformationRound).optional(),
  /** Absent unless it is declined, or some of its money is on its way back. */
  declineEffects: OfficeDeclineEffects.optional(),
  /** Sorted newest first. At most 200. */
  events: z.array(OfficeEvent),
}).meta({ id: 'OfficeRegistration' });
export type OfficeRegistration = z.infer<typeof OfficeRegistration>;

const text = (missing: string) => z.string().trim().min(1, missing).max(4000, 'Use at most 4,000 letters');

const needsWords = (to: z.infer<typeof RegistrationState>, asked: number): boolean =>
  to === 'declined' || (to === 'needs_information' && asked === 0);
/** What a provider's page has ahead. Declining it with `refundsBookings` cancels all this and sends it back. */
export const Ahead = z
  .object({
    bookings: z.int().min(0),
    events: z.int().min(0),
    tickets: z.int().min(0),
    /** What customers and guests have paid for it, in US cents. */
    cents: z.int().min(0),
  })
  .meta({ id: 'Ahead' });
export type Ahead = z.infer<typeof Ahead>;

export const MoveRequest = z
  .object({
    /** The state that staff saw. Responds with 409 when it has changed. */
    from: RegistrationState,
    to: RegistrationState,
    /** Sent to the registrant. Required for `declined`, and for `needs_information` when nothing exact is asked. */
    text: z.string().trim().max(4000, 'Use at most 4,000 letters').default(''),
    /** For `needs_information`: what exactly is needed. */
    asks: z.array(Ask).max(MOST_ASKED, `Ask for at most ${MOST_ASKED} things at once`).default([]),
    /**
     * For `declined`: whether to cancel and fully refund upcoming bookings and events of the provider page
     * that the registration created.
     */
    refundsBookings: z.boolean().default(false),
    /** What staff has read and confirmed. Responds with 409 when it has changed. */
    ahead: Ahead.optional(),
    /** When the newest answer that staff has read was sent. Responds with 409 when it was changed since. */
    answerSentAt: z.iso.datetime().optional(),
  })
  .refine(({ to, text: said, asks }) => said !== '' || !needsWords(to, asks.length), {
    path: ['text'],
    message: 'Say what is missing, or why',
  })
  .refine(({ to, asks }) => asks.length === 0 || to === 'needs_information', {
    path: ['asks'],
    message: 'Ask for this when you ask for information',
  });
export type MoveRequest = z.input<typeof MoveRequest>;

export const NoteRequest = z.object({ text: text('Write the note') });
export type NoteRequest = z.infer<typeof NoteRequest>;

export const MailRequest = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'Enter a subject')
    .max(120, 'Use at most 120 letters')
    .regex(/^\P{Cc}*$/u, 'Keep the subject on one line'),
  text: text('Write the mail'),
});
export type MailRequest = z.infer<typeof MailRequest>;
