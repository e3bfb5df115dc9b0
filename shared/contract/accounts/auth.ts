import { PASSWORD_MIN_LENGTH } from './password-length';
import { z } from 'zod';
import { SitePath } from './site-path';
import { AUTH_TEXTS } from '../messages';
import { REGISTRATION_KINDS } from '../registration/registration-kinds';

export const Role = z.enum(['user', 'staff']);
export type Role = z.infer<typeof Role>;

/** Surrounding spaces are removed. Addresses are compared case-insensitively. */
export const Email = z
  .string()
  .trim()
  .max(254, 'This address is too long')
  .pipe(z.email('Enter an email address like name@example.com'));

/** Surrounding spaces are part of the password. They are ignored only when its length is checked. */
export const NewPassword = z
  .string()
  .max(200, 'Choose a password of at most 200 characters')
  .refine((password) => password.length > 0, AUTH_TEXTS.passwordRequired)
  .refine((password) => password.trim().length >= PASSWORD_MIN_LENGTH, AUTH_TEXTS.passwordTooShort);

export const KnownPassword = z
  .string()
  .min(1, AUTH_TEXTS.passwordRequired)
  .max(200, 'This password is too long');

export const FullName = z
  .string()
  .trim()
  .min(1, 'Enter your name')
  .max(120, 'This name is too long')
  .regex(/^\P{Cc}*$/u, 'Enter your name on one line');

export const User = z
  .object({
    fullName: z.string(),
    email: z.string(),
    role: Role,
    isVerified: z.boolean(),
    /** `own`: has a page in the directory. `asked`: has begun or sent a registration. Absent without either. */
    page: z.enum(['own', 'asked']).optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** With status 201 it includes a token that replaces the one sent. */
export const ObserverAnswer = User.extend({ token: z.string().optional() });
export type ObserverAnswer = z.infer<typeof ObserverAnswer>;

export const LoginRequest = z.object({
  email: Email,
  password: KnownPassword,
  tokenExpiration: z.enum(['1h', '30d']),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

export const LoginAnswer = User.extend({ message: z.string(), accessToken: z.string() }).meta({
  id: 'LoginAnswer',
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const RegisterRequest = z.object({
  fullName: FullName,
  email: Email,
  password: NewPassword,
  /** The sign-up form sends `user`. The server always grants `user`, whatever is sent. */
  role: z.string().max(40).optional(),
  /** Referral code of a provider. A code that does not work is ignored. */
  referral: z.string().trim().max(40).optional(),
  /** The registration that the account is for. The emailed link goes on with it. */
  registration: z.enum(REGISTRATION_KINDS).optional(),
  /** Where on the site the person was. Verifying leads back there, on any device. */
  goal: SitePath.optional(),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

export const VerifyElsewhereRequest = z.object({
  password: NewPassword,
  /** The password was not the one typed at registering and is to be the account's. What was typed there is dropped. */
  isNew: z.boolean().optional(),
});
export type VerifyElsewhereRequest = z.infer<typeof VerifyElsewhereRequest>;

/** With `goal`, when the person who verified was somewhere on the site when they began to sign up. */
export const OtpAnswer = z
  .object({ message: z.string(), goal: z.string().optional() })
  .meta({ id: 'VerifiedCode' });
export type OtpAnswer = z.infer<typeof OtpAnswer>;

export const VerifiedAnswer = OtpAnswer.extend({ email: z.string() }).meta({ id: 'VerifiedEmail' });
export type VerifiedAnswer = z.infer<typeof VerifiedAnswer>;

export const AttemptAnswer = z
  .object({
    /**
     * Of the sign-up that this browser began. `none`: it began none, or a day ago. `confirmed`: by code or link, also in
     * another browser.
     */
    state: z.enum(['none', 'waiting', 'confirmed']),
  })
  .meta({ id: 'SignUpAttempt' });
export type AttemptAnswer = z.infer<typeof AttemptAnswer>;

export const EmailRequest = z.object({ email: Email });
export type EmailRequest = z.infer<typeof EmailRequest>;

const ChosenWays = z.object({
  passkeys: z.array(z.uuid()).max(100).optional(),
  issuers: z.array(z.string().max(100)).max(100).optional(),
});

export const SetNewPasswordRequest = z.object({
  password: NewPassword,
  /** Ids of `otherWays` that shall sign in no longer. */
  remove: ChosenWays.optional(),
  /** Ids of `otherWays` that shall still sign in; all others end. */
  keep: ChosenWays.optional(),
});
export type SetNewPasswordRequest = z.infer<typeof SetNewPasswordRequest>;

/**
 * Valid codes are 1000 to 9999. Smaller numbers are accepted as input and treated as wrong codes, because
 * four digits with leading zeros produce them.
 */
export const Otp = z
  .int('Enter the four digits of your code')
  .min(0, 'Enter the four digits of your code')
  .max(9999, 'Enter the four digits of your code');

export const OtpCheckRequest = z.object({
  otp: Otp,
  email: Email,
});
export type OtpCheckRequest = z.infer<typeof OtpCheckRequest>;

export const OtpCheckElsewhereRequest = OtpCheckRequest.extend(VerifyElsewhereRequest.shape);
export type OtpCheckElsewhereRequest = z.infer<typeof OtpCheckElsewhereRequest>;

export const EnterRequest = z.object({ tokenExpiration: z.enum(['1h', '30d']) });
export type EnterRequest = z.infer<typeof EnterRequest>;

export const PuzzleAnswer = z
  .object({
    /** Begins with the number of zero bits that are asked for. See `proof-of-work`. */
    puzzle: z.string(),
  })
  .meta({ id: 'Puzzle' });
export type PuzzleAnswer = z.infer<typeof PuzzleAnswer>;

export const SolvedPuzzle = z.object({
  email: Email,
  puzzle: z.string().max(120),
  answer: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
});
export type SolvedPuzzle = z.infer<typeof SolvedPuzzle>;

export const MailboxCodeRequest = z.object({
  email: Email,
  code: z.string().trim().min(1, 'Enter the code from our email').max(40, 'Enter the code from our email'),
});
export type MailboxCodeRequest = z.infer<typeof MailboxCodeRequest>;
