import { z } from 'zod';
import { Email, Otp } from '../accounts/auth';
import { AttachedCode, CodeKind, LostCode } from '../codes/codes';
import { Money } from '../money/money';
import { DeclineEffects } from '../plans/decline-effects';
import { ZelleTransfer } from '../plans/plans';
import { InformationRequest, SentAnswer } from './information';
import { REGISTRATION_KINDS, REGISTRATION_STATES } from './registration-kinds';

export const RegistrationKind = z.enum(REGISTRATION_KINDS, 'There is no such registration');
export const RegistrationState = z.enum(REGISTRATION_STATES);

export const KindParams = z.object({ kind: RegistrationKind });
export type KindParams = z.infer<typeof KindParams>;

/** What was typed in one step, by field. Any JSON. Validated only on submission. */
export const StepAnswers = z.record(z.string().max(60), z.unknown());
export type StepAnswers = z.infer<typeof StepAnswers>;

/** Belongs to the browser's draft cookie or to the account. */
export const Draft = z
  .object({
    id: z.uuid(),
    kind: RegistrationKind,
    version: z.int().positive(),
    step: z.int().min(0).max(30),
    /** By step number. */
    answers: z.record(z.string(), StepAnswers),
    /** Valid codes, at most one per kind. */
    codes: z.array(AttachedCode),
    /** Absent when every code that was entered is still valid. */
    lostCodes: z.array(LostCode).optional(),
    /** Addresses verified with a code, newest first. */
    checkedEmails: z.array(z.string()),
    savedAt: z.iso.datetime(),
  })
  .meta({ id: 'RegistrationDraft' });
export type Draft = z.infer<typeof Draft>;

export const DraftAnswer = z
  .object({
    draft: Draft.nullable(),
    /** The browser's draft belongs to an account, so the registrant must sign in to continue. */
    needsSignIn: z.boolean(),
    /** Of an emailed link: the draft of an account that it leads to, and the account's address, masked. */
    leadsTo: z.object({ draftId: z.uuid(), email: z.string() }).optional(),
    /** Only without a draft: answers from an earlier registration, by step number. */
    carriedOver: z.record(z.string(), StepAnswers).optional(),
    /** School codes of the account's earlier registration of this kind that still work, by step number and field. */
    carriedCodes: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    /** A registration of this kind that the account has sent already and that stands. */
    earlier: z.object({ reference: z.string(), state: RegistrationState }).optional(),
  })
  .meta({ id: 'DraftAnswer' });
export type DraftAnswer = z.infer<typeof DraftAnswer>;

export const StepParams = KindParams.extend({ number: z.coerce.number().int().min(0).max(30) });

export const SaveStepRequest = z.object({
  /** Version of the draft that was changed. 0 creates a draft. */
  version: z.int().min(0),
  answers: StepAnswers,
  /** The registrant's current step, when it differs from the saved one. */
  step: z.int().min(0).max(30).optional(),
});
export type SaveStepRequest = z.infer<typeof SaveStepRequest>;

export const LinkRequest = z.object({ email: Email });
export type LinkRequest = z.infer<typeof LinkRequest>;

export const ContactCheckRequest = z.object({
  email: Email,
  otp: Otp,
});
export type ContactCheckRequest = z.infer<typeof ContactCheckRequest>;

export const DraftCodeParams = KindParams.extend({ codeKind: CodeKind });

export const SubmitRequest = z.object({
  /** Version of the draft that the registrant saw. */
  version: z.int().positive(),
  /** Whether the sponsor offer (`PRICES.sponsor`) is accepted, as confirmed with the payment. */
  sponsorOffer: z.boolean().default(false),
  /** `Replacement.version`: the registrant has seen what would replace their page, and agreed. */
  replaces: z.string().max(64).optional(),
});
export type SubmitRequest = z.input<typeof SubmitRequest>;

export const Registration = z
  .object({
    id: z.uuid(),
    kind: RegistrationKind,
    /** Such as `G50-7K3M-9Q2X`. The last character is a check digit. */
    reference: z.string(),
    state: RegistrationState,
    name: z.string(),
    email: z.string(),
    submittedAt: z.iso.datetime(),
    receivedAt: z.iso.datetime().nullable(),
    /** Date by which the office will have reviewed it. Null when no review is pending. */
    dueOn: z.iso.date().nullable(),
    /** To be paid before it is received. Zero when nothing is. */
    amountDue: Money,
    missingInformation: z.string().nullable(),
    /** What the office waits for, field by field. Absent unless it `needs_information`. */
    information: InformationRequest.optional(),
    /** What the registrant last answered. Absent once the office has decided, or asks again. */
    sentAnswer: SentAnswer.optional(),
    decision: z.string().nullable(),
    /** The code that a registered school gives to its members, and whether it is valid yet. */
    code: z.object({ code: z.string(), works: z.boolean() }).nullable(),
    providerId: z.uuid().nullable(),
    /** Whether its page has opening hours and a service, so that customers can book. Absent without a page. */
    isBookable: z.boolean().optional(),
    /** Absent unless a Zelle transfer is awaited. */
    transfer: ZelleTransfer.optional(),
    /** Absent unless it is declined, or some of its money is on its way back. */
    declineEffects: DeclineEffects.optional(),
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof Registration>;

export const RegistrationParams = z.object({ id: z.string().max(60) });

export const Registrations = z.array(Registration).max(50);
export type Registrations = z.infer<typeof Registrations>;
