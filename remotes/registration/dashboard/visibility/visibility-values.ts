import type { ProviderState } from '@glow50/contract/providers/provider-state';
import { Vacation } from '@glow50/contract/dashboard/vacation';
import { z } from 'zod';
import type { Versioned } from '../editing/edit-store';

export interface VisibilityValues {
  state: 'published' | 'paused' | 'unpublished';
  isAway: boolean;
  /** Dates as `YYYY-MM-DD`; empty when no vacation is planned. */
  vacation: { from: string; until: string };
}

/** Vacation dates are validated only when `isAway` is set. */
export const VisibilityForm = z.discriminatedUnion('isAway', [
  z.object({
    state: z.enum(['published', 'paused', 'unpublished']),
    isAway: z.literal(true),
    vacation: Vacation,
  }),
  z.object({
    state: z.enum(['published', 'paused', 'unpublished']),
    isAway: z.literal(false),
    vacation: z.object({ from: z.string(), until: z.string() }),
  }),
]);

/** The page's state has no version: the last write wins. */
export function toPart({ state, vacation }: ProviderState): Versioned<VisibilityValues> {
  return {
    version: '',
    state: state === 'taken_down' ? 'unpublished' : state,
    isAway: vacation !== null,
    vacation: vacation ?? { from: '', until: '' },
  };
}
