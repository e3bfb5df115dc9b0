import { z } from 'zod';
import { openObject } from './open-schema';

export const CanaryState = openObject({
  build: z.string(),
  version: z.string(),
  percent: z.number(),
  startedAt: z.string(),
  /** The build that all other visitors get. */
  besides: z.string(),
  /** Present when the canary was stopped. `at` is UTC, ISO 8601. */
  stopped: z.exactOptional(openObject({ at: z.string(), reason: z.string() })),
});
export type CanaryState = z.infer<typeof CanaryState>;

/** The body of `/canaries.json`: active and automatically stopped canaries, keyed by remote name. */
export const Canaries = z.record(z.string(), CanaryState);
export type Canaries = z.infer<typeof Canaries>;
