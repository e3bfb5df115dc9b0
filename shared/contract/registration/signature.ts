import { z } from 'zod';
import { fileRef } from './file-ref';

/** A text that is agreed to by signing. Any change of the text needs a new version. */
export interface SignedText {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/**
 * The `signature` answer of a step with texts to sign. The server checks that the texts are those of the step
 * in their current version, and that the name is the registrant's, ignoring case and spaces.
 */
export const Signature = z.object({
  typedName: z.string().trim().min(1, 'Type your full name to sign').max(240, 'This name is too long'),
  texts: z
    .array(z.object({ id: z.string().max(60), version: z.string().max(40) }))
    .min(1, 'Please read and agree to the terms')
    .max(10),
  /** Signature image, drawn or uploaded in addition to the typed name. */
  picture: fileRef('signature', 'Add your signature again').nullable().default(null),
});
export type Signature = z.infer<typeof Signature>;
