import { z } from 'zod';
import { LoginRequest } from './auth';

/** Passkeys of one account. */
export const MOST_PASSKEYS = 20;

const encoded = (most: number) =>
  z
    .string()
    .regex(/^[\w-]*={0,2}$/)
    .max(most);
const transports = z.array(z.string().max(40)).max(10).optional();
const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
};

/** What `navigator.credentials.create` gives, as JSON. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(16_000),
    transports,
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** What `navigator.credentials.get` gives, as JSON. */
export const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    /** The account. Absent when the page named the passkeys that it accepts. */
    userHandle: encoded(200).optional(),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;

/** Options for the browser, as the library takes them. */
export const CredentialOptions = z.record(z.string(), z.unknown()).meta({ id: 'CredentialOptions' });
export type CredentialOptions = z.infer<typeof CredentialOptions>;

export const OptionsAnswer = z.object({ options: CredentialOptions });
export type OptionsAnswer = z.infer<typeof OptionsAnswer>;

export const PasskeySignIn = z.object({
  credential: UsedCredential,
  tokenExpiration: LoginRequest.shape.tokenExpiration,
});
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

/** The password, when the caller signed in longer ago than `FRESH_MINUTES`. */
export const FreshProof = z.object({
  password: z.string().max(200, 'This password is too long').optional(),
});
export type FreshProof = z.infer<typeof FreshProof>;

const PasskeyName = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(60, 'This name is too long')
  .regex(/^\P{Cc}*$/u, 'Enter a name on one line');

export const AddPasskeyRequest = z.object({ credential: NewCredential });
export type AddPasskeyRequest = z.infer<typeof AddPasskeyRequest>;

export const RenamePasskeyRequest = z.object({ name: PasskeyName });
export type RenamePasskeyRequest = z.infer<typeof RenamePasskeyRequest>;

export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Kept by a password manager on several devices, unlike that of a hardware key. */
    isSynced: z.boolean(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyList = z.object({ passkeys: z.array(Passkey) });
export type PasskeyList = z.infer<typeof PasskeyList>;

export const PasskeyParams = z.object({ passkeyId: z.string().max(60) });
