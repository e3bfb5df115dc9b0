import { z } from 'zod';
import { Signature } from '../registration/signature';

export const SignedRecord = z
  .object({
    textId: z.string(),
    version: z.string(),
    title: z.string(),
    typedName: z.string(),
    signedAt: z.iso.datetime(),
    /** Reference of the registration that included the signature. Null when signed on the dashboard. */
    reference: z.string().nullable(),
    /** Hex SHA-256 of the text. */
    textHash: z.string(),
  })
  .meta({ id: 'SignedRecord' });
export type SignedRecord = z.infer<typeof SignedRecord>;

export const MySignatures = z
  .object({
    /** Sorted newest first. */
    signed: z.array(SignedRecord).max(200),
    /** Ids of the texts for listed providers whose current version the caller has not signed. */
    due: z.array(z.string()).max(10),
  })
  .meta({ id: 'MySignatures' });
export type MySignatures = z.infer<typeof MySignatures>;

/** Must cover every text in `due`, signed with the caller's own name. */
export const SigningRequest = Signature.pick({ typedName: true, texts: true });
export type SigningRequest = z.infer<typeof SigningRequest>;
