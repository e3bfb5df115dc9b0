import { z } from 'zod';
import { Signature } from './registration/signature';

/** One text that the caller signed. */
export const SignedRecord = z
  .object({
    textId: z.string(),
    version: z.string(),
    title: z.string(),
    typedName: z.string(),
    signedAt: z.iso.datetime(),
    /** Of the registration with which it was signed; null for the dashboard. */
    reference: z.string().nullable(),
    /** The SHA-256 of its words, in hexadecimal. */
    textHash: z.string(),
  })
  .meta({ id: 'SignedRecord' });
export type SignedRecord = z.infer<typeof SignedRecord>;

export const MySignatures = z
  .object({
    /** The newest first. */
    signed: z.array(SignedRecord).max(200),
    /** Ids of the texts for listed providers that stand in a version which the caller has not signed. */
    due: z.array(z.string()).max(10),
  })
  .meta({ id: 'MySignatures' });
export type MySignatures = z.infer<typeof MySignatures>;

/** Every text that is due, with the caller's own name. */
export const SigningRequest = Signature.pick({ typedName: true, texts: true });
export type SigningRequest = z.infer<typeof SigningRequest>;
