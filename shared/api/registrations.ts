import { z } from 'zod';
import { Email } from './auth';
import { AttachedCode, CodeKind } from './codes';
import { Money } from './money';
import { REGISTRATION_KINDS, REGISTRATION_STATES } from './registration-kinds';

export const RegistrationKind = z.enum(REGISTRATION_KINDS, 'There is no such registration');
export const RegistrationState = z.enum(REGISTRATION_STATES);

export const KindParams = z.object({ kind: RegistrationKind });
export type KindParams = z.infer<typeof KindParams>;

/** What was typed in one step, by field. Any JSON, judged only when the registration is submitted. */
export const StepAnswers = z.record(z.string().max(60), z.unknown());
export type StepAnswers = z.infer<typeof StepAnswers>;

/** What somebody has typed so far. It belongs to the browser's draft cookie, or to the account. */
export const Draft = z
  .object({
    id: z.uuid(),
    kind: RegistrationKind,
    /** Rises with each save. */
    version: z.int().positive(),
    /** Where the registrant was when it was saved last. */
    step: z.int().min(0).max(30),
    /** By step number. */
    answers: z.record(z.string(), StepAnswers),
    /** Codes that were found good, at most one of a kind. */
    codes: z.array(AttachedCode),
    /** Addresses that were checked with a code, the newest first. */
    checkedEmails: z.array(z.string()),
    savedAt: z.iso.datetime(),
  })
  .meta({ id: 'RegistrationDraft' });
export type Draft = z.infer<typeof Draft>;

export const DraftAnswer = z
  .object({
    /** Null when there is none. */
    draft: Draft.nullable(),
    /** The browser's draft belongs to an account: who signs in goes on with it. */
    needsSignIn: z.boolean(),
    /** Without a draft: answers, by step number, that an earlier registration of another kind gave already. */
    carriedOver: z.record(z.string(), StepAnswers).optional(),
  })
  .meta({ id: 'DraftAnswer' });
export type DraftAnswer = z.infer<typeof DraftAnswer>;

export const StepParams = KindParams.extend({ number: z.coerce.number().int().min(0).max(30) });

export const SaveStepRequest = z.object({
  /** Of the draft that was changed; 0 begins one. */
  version: z.int().min(0),
  answers: StepAnswers,
  /** Where the registrant is now, if not at this step. */
  step: z.int().min(0).max(30).optional(),
});
export type SaveStepRequest = z.infer<typeof SaveStepRequest>;

export const LinkRequest = z.object({ email: Email });
export type LinkRequest = z.infer<typeof LinkRequest>;

export const ContactCheckRequest = z.object({
  email: Email,
  otp: z
    .int('Enter the four digits of your code')
    .min(0, 'Enter the four digits of your code')
    .max(9999, 'Enter the four digits of your code'),
});
export type ContactCheckRequest = z.infer<typeof ContactCheckRequest>;

export const DraftCodeParams = KindParams.extend({ codeKind: CodeKind });

export const SubmitRequest = z.object({
  /** Of the draft that the registrant saw. */
  version: z.int().positive(),
  /** Whether the sponsor offer of $25 is taken, as confirmed at the payment. */
  sponsorOffer: z.boolean().default(false),
});
export type SubmitRequest = z.input<typeof SubmitRequest>;

/** A submitted registration as its registrant sees it. */
export const Registration = z
  .object({
    id: z.uuid(),
    kind: RegistrationKind,
    /** Like `G50-7K3M-9Q2X`; its last sign is a check digit. */
    reference: z.string(),
    state: RegistrationState,
    name: z.string(),
    email: z.string(),
    submittedAt: z.iso.datetime(),
    /** Null until what is due has arrived. */
    receivedAt: z.iso.datetime().nullable(),
    /** Day until which the office has looked at it; null when nothing is waited for. */
    dueOn: z.iso.date().nullable(),
    /** What is to be paid before it is received; zero when nothing is. */
    amountDue: Money,
    /** What the office asks for, in the state `needs_information`. */
    missingInformation: z.string().nullable(),
    /** What the office says with its decision. */
    decision: z.string().nullable(),
    /** A school's own code, and whether it works already. */
    code: z.object({ code: z.string(), works: z.boolean() }).nullable(),
    /** The page in the directory that came of it. */
    providerId: z.uuid().nullable(),
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof Registration>;

export const RegistrationParams = z.object({ id: z.string().max(60) });

export const Registrations = z.array(Registration).max(50);
export type Registrations = z.infer<typeof Registrations>;

export const InformationAnswer = z.object({
  text: z.string().trim().min(1, 'Write your answer').max(4000, 'Use at most 4,000 letters'),
  uploadIds: z.array(z.uuid()).max(5, 'At most five files').default([]),
});
export type InformationAnswer = z.input<typeof InformationAnswer>;
