import type { z } from 'zod';

/** `scripts` are the commands of this repository and the image programs. */
export type Reader = 'api' | 'gateway' | 'scripts' | 'tests';

export interface Variable {
  schema: z.ZodType<unknown, string>;
  /** As it would be written in the environment. */
  default?: string | Readonly<Partial<Record<Reader, string>>>;
  meaning: string;
  readers: readonly Reader[];
  /**
   * Readers that refuse to start in production without it, unless `WAIVE` names it or, for a key of the payment
   * account, `ALLOW_TEST_PAYMENTS` is true.
   */
  neededInProductionBy?: readonly Reader[];
}
