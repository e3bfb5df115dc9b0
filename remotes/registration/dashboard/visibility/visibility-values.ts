import type { ProviderState } from '@glow50/contract/providers/provider-state';
import { Vacation } from '@glow50/contract/dashboard/vacation';
import { z } from 'zod';
import type { Versioned } from '../editing/edit-store';

export const VisibilityValues = z.strictObject({
  state: z.enum(['published', 'paused', 'unpublished']),
  isAway: z.boolean(),
  /** Dates as `YYYY-MM-DD`; empty when no vacation is planned. */
  vacation: z.object({ from: z.string(), until: z.string() }),
});
export type VisibilityValues = z.infer<typeof VisibilityValues>;

/** Vacation dates are validated only when `isAway` is set. */
export const VisibilityForm = z.discriminatedUnion('isAway', [
  z.object({
    state: VisibilityValues.shape.state,
    isAway: z.literal(true),
    vacation: Vacation,
  }),
  z.object({
    state: VisibilityValues.shape.state,
    isAway: z.literal(false),
    vacation: VisibilityValues.shape.vacation,
  }),
]);

/** The page's state has no version: the last write wins. */
export function toPart({ state, vacation }: ProviderState): Versioned<VisibilityValues> {
  return {
    version: '',
    state: state === 'taken_down' || state === 'plan_ended' ? 'unpublished' : state,
    isAway: vacation !== null,
    vacation: vacation ?? { from: '', until: '' },
  };
}
