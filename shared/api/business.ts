import { z } from 'zod';
import { SocialHandles } from './registration/pieces';

/**
 * A part of the caller's own page as it is kept, and as it is changed. `version` names what stands there: a change
 * has to bring the version that it was made from, so that the later of two devices is told and nothing is overwritten.
 */
const Version = z.string().max(60);

export const BusinessHandles = z
  .object({
    version: Version,
    insta: z.string(),
    fb: z.string(),
    pinterest: z.string(),
    tiktok: z.string(),
    /** Fields of the networks without a handle. */
    unused: z.array(z.string()),
  })
  .meta({ id: 'BusinessHandles' });
export type BusinessHandles = z.infer<typeof BusinessHandles>;

export const ChangeHandles = SocialHandles.safeExtend({ version: Version });
export type ChangeHandles = z.input<typeof ChangeHandles>;
