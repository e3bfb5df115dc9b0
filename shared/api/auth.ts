import { z } from 'zod';
import { AUTH_TEXTS } from './messages';

export const PASSWORD_MIN_LENGTH = 8;

export const Role = z.enum(['user', 'staff']);
export type Role = z.infer<typeof Role>;

/** An address as the visitor types it; surrounding spaces are dropped. Compared without regard to case. */
export const Email = z
  .string()
  .trim()
  .max(254, 'This address is too long')
  .pipe(z.email('Enter an email address like name@example.com'));

/** Spaces around a password count as part of it; they are left out only when its length is judged. */
export const NewPassword = z
  .string()
  .max(200, 'Choose a password of at most 200 characters')
  .refine((password) => password.length > 0, AUTH_TEXTS.passwordRequired)
  .refine((password) => password.trim().length >= PASSWORD_MIN_LENGTH, AUTH_TEXTS.passwordTooShort);

/** A password that is compared with the one that is kept. */
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
  .object({ fullName: z.string(), email: z.string(), role: Role, isVerified: z.boolean() })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** 200: the user. 201: the user and the token that replaces the one sent. */
export const ObserverAnswer = User.extend({ token: z.string().optional() });
export type ObserverAnswer = z.infer<typeof ObserverAnswer>;

export const LoginRequest = z.object({
  email: Email,
  password: KnownPassword,
  /** How long the token lives: an hour, or thirty days with "remember me". */
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
  /** Sent as `user` by sign-up; the server grants `user` whatever is sent. */
  role: z.string().max(40).optional(),
  /** Code of the provider by whose link somebody came. One that does not work is passed over. */
  referral: z.string().trim().max(40).optional(),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

export const EmailRequest = z.object({ email: Email });
export type EmailRequest = z.infer<typeof EmailRequest>;

export const SetNewPasswordRequest = z.object({ password: NewPassword });
export type SetNewPasswordRequest = z.infer<typeof SetNewPasswordRequest>;

/** Codes are 1000 to 9999; a smaller number is merely wrong, as it is what four boxes with leading zeros send. */
export const OtpCheckRequest = z.object({
  otp: z
    .int('Enter the four digits of your code')
    .min(0, 'Enter the four digits of your code')
    .max(9999, 'Enter the four digits of your code'),
  email: Email,
});
export type OtpCheckRequest = z.infer<typeof OtpCheckRequest>;
