import { z } from 'zod';

/**
 * - `instructor_passcode`: of a teacher, for their students. Skips the student's school information.
 * - `school_code`: of a school, for its teachers and members. Gives the plan of $30 instead of $60.
 * - `sponsor_code`: of a sponsor, entered with the payment. - `sponsorship_code`: of a sponsor, in the sponsor form.
 * - `unique_code`: the sponsor's unique code of a payment step.
 */
export const CodeKind = z.enum([
  'instructor_passcode',
  'school_code',
  'sponsor_code',
  'sponsorship_code',
  'unique_code',
]);
export type CodeKind = z.infer<typeof CodeKind>;

/** Also `referral_code`: of a provider, in the link by which they bring others. Nobody types it. */
export const IssuedCodeKind = z.enum([...CodeKind.options, 'referral_code']);
export type IssuedCodeKind = z.infer<typeof IssuedCodeKind>;

/** Written with or without hyphen, in any case. */
export const CodeText = z.string().trim().min(1, 'Enter the code').max(40, 'This code is too long');

export const CodeEntry = z.object({ kind: CodeKind, code: CodeText }).meta({ id: 'CodeEntry' });
export type CodeEntry = z.infer<typeof CodeEntry>;

/** A code that was found good and goes with the draft. The code itself is not told again. */
export const AttachedCode = z
  .object({
    kind: CodeKind,
    /** Whose code it is, such as the school's name. Empty for one of the office. */
    issuer: z.string(),
  })
  .meta({ id: 'AttachedCode' });
export type AttachedCode = z.infer<typeof AttachedCode>;

/** A code as its issuer and the office see it. */
export const IssuedCode = z
  .object({
    code: z.string(),
    kind: IssuedCodeKind,
    issuer: z.string(),
    note: z.string(),
    /** `waiting`: works when the office approves the school. */
    state: z.enum(['works', 'waiting', 'used_up', 'expired', 'revoked']),
    uses: z.int().min(0),
    /** Null: as often as wanted. */
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

/** By a teacher, for students. */
export const PasscodeRequest = z.object({ note, maxUses, expiresInDays });
export type PasscodeRequest = z.input<typeof PasscodeRequest>;

/** By the office. */
export const CodeRequest = PasscodeRequest.extend({
  kind: CodeKind,
  issuer: z.string().trim().max(120, 'This name is too long').default(''),
});
export type CodeRequest = z.input<typeof CodeRequest>;

export const CodeParams = z.object({ code: z.string().max(40) });

/** `before` is the `next` of the page before: the newest come first. */
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
