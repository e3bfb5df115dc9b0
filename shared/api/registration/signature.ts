import { z } from 'zod';
import { fileRef } from './file-ref';

/** A text that is agreed to by signing. Another word in it is another version. */
export interface SignedText {
  readonly id: string;
  /** Like `2026-11`. */
  readonly version: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/**
 * What a step that has texts to sign answers under `signature`. The server makes sure that the texts are the step's, in
 * the version that stands, and that the name is the registrant's, without regard to case and spaces.
 */
export const Signature = z.object({
  typedName: z.string().trim().min(1, 'Type your full name to sign').max(240, 'This name is too long'),
  texts: z
    .array(z.object({ id: z.string().max(60), version: z.string().max(40) }))
    .min(1, 'Please read and agree to the terms')
    .max(10),
  /** Drawn or uploaded beside the typed name. */
  picture: fileRef('signature', 'Add your signature again').nullable().default(null),
});
export type Signature = z.infer<typeof Signature>;
