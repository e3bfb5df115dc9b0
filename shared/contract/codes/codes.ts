import { z } from 'zod';

/**
 * - `instructor_passcode`: given by a teacher to students. Skips the student's school information.
 * - `school_code`: given by a school to its teachers and members. The plan costs `PRICES.schoolCode` instead of
 *   `PRICES.regular`.
 * - `sponsor_code`: given by a sponsor, entered with the payment.
 * - `sponsorship_code`: given by a sponsor, entered in the sponsor form.
 * - `unique_code`: the sponsor's unique code, entered in a payment step.
 */
export const CodeKind = z.enum([
  'instructor_passcode',
  'school_code',
  'sponsor_code',
  'sponsorship_code',
  'unique_code',
]);
export type CodeKind = z.infer<typeof CodeKind>;

/** `referral_code` belongs to a provider and is part of the referral link. It is never typed. */
export const IssuedCodeKind = z.enum([...CodeKind.options, 'referral_code']);
export type IssuedCodeKind = z.infer<typeof IssuedCodeKind>;

/** With or without the hyphen, in any case. */
const CodeText = z.string().trim().min(1, 'Enter the code').max(40, 'This code is too long');

export const CodeEntry = z.object({ kind: CodeKind, code: CodeText }).meta({ id: 'CodeEntry' });
export type CodeEntry = z.infer<typeof CodeEntry>;

/** A valid code that is attached to the draft. The code itself is not returned. */
export const AttachedCode = z
  .object({
    kind: CodeKind,
    /** Owner of the code, such as the school's name. Empty for codes issued by staff. */
    issuer: z.string(),
    /** Type of the school. Absent unless the school registered here and has the code from that. */
    schoolType: z.string().optional(),
  })
  .meta({ id: 'AttachedCode' });
export type AttachedCode = z.infer<typeof AttachedCode>;

/** A code that was attached to the draft and has stopped working since. */
export const LostCode = z.object({ kind: CodeKind, message: z.string() }).meta({ id: 'LostCode' });
export type LostCode = z.infer<typeof LostCode>;

export const IssuedCode = z
  .object({
    code: z.string(),
    kind: IssuedCodeKind,
    issuer: z.string(),
    note: z.string(),
    /** `waiting`: becomes valid when staff approve the school. */
    state: z.enum(['works', 'waiting', 'used_up', 'expired', 'revoked']),
    uses: z.int().min(0),
    /** Null means unlimited. */
    maxUses: z.int().positive().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'IssuedCode' });
export type IssuedCode = z.infer<typeof IssuedCode>;

export const IssuedCodes = z.array(IssuedCode).max(200);
export type IssuedCodes = z.infer<typeof IssuedCodes>;

const note = z.string().trim().max(200, 'Use at most 200 letters').default('');
const maxUses = z
  .int('Give a whole number')
  .min(1, 'At least one use')
  .max(1000, 'At most 1,000 uses')
  .nullable()
  .default(null);
const expiresInDays = z
  .int('Give a whole number of days')
  .min(1, 'At least one day')
  .max(730, 'At most 730 days')
  .nullable()
  .default(365);

export const PasscodeRequest = z.object({ note, maxUses, expiresInDays });
export type PasscodeRequest = z.input<typeof PasscodeRequest>;

export const CodeRequest = PasscodeRequest.extend({
  kind: CodeKind,
  issuer: z.string().trim().max(120, 'This name is too long').default(''),
});
export type CodeRequest = z.input<typeof CodeRequest>;

export const CodeParams = z.object({ code: z.string().max(40) });

/** Sorted newest first. `before` is the `next` of the previous page. */
export const CodeQuery = z.object({
  kind: IssuedCodeKind.optional(),
  q: z.string().max(80).optional(),
  before: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type CodeQuery = z.input<typeof CodeQuery>;

export const CodePage = z
  .object({ codes: z.array(IssuedCode), next: z.iso.datetime().nullable() })
  .meta({ id: 'CodePage' });
export type CodePage = z.infer<typeof CodePage>;
