import { z } from 'zod';
import { FreshProof, UsedCredential } from './passkeys';

/** How long a proof counts in its session. */
export const SECOND_STEP_HOURS = 12;
export const RECOVERY_CODES = 10;

export const SecondStep = z
  .object({
    /** Whether the office asks for it. */
    isRequired: z.boolean(),
    /** Whether this session has proved it. */
    isPassed: z.boolean(),
    /** Whether an app that shows codes is set up. */
    hasApp: z.boolean(),
    /** How many passkeys prove it. */
    passkeys: z.int(),
    recoveryCodes: z.int(),
    /** Whether setting it up takes a code that `npm run staff` prints. */
    needsPermit: z.boolean(),
  })
  .meta({ id: 'SecondStep' });
export type SecondStep = z.infer<typeof SecondStep>;

/** What setting up takes. `permit`: the code that `npm run staff` printed. */
export const SetUpProof = FreshProof.extend({ permit: z.string().trim().max(40).optional() });
export type SetUpProof = z.infer<typeof SetUpProof>;

export const AppSetUp = z.object({
  /** In Base32, for people who cannot scan. */
  secret: z.string(),
  /** `otpauth://…` */
  address: z.string(),
  /** The address as a QR code: the path of its dark squares, in units of one square. */
  path: z.string(),
  size: z.int(),
});
export type AppSetUp = z.infer<typeof AppSetUp>;

export const StepCode = z.object({ code: z.string().trim().min(1, 'Enter the code').max(40) });
export type StepCode = z.infer<typeof StepCode>;

export const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

export const StepCredential = z.object({ credential: UsedCredential });
export type StepCredential = z.infer<typeof StepCredential>;
