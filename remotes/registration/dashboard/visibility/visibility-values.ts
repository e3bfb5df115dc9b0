import type { ProviderState } from '@glow50/shared/api/provider-state';
import { Vacation } from '@glow50/shared/api/vacation';
import { z } from 'zod';
import type { Versioned } from '../editing/edit-store';

export interface VisibilityValues {
  state: 'published' | 'paused' | 'unpublished';
  isAway: boolean;
  /** Days, empty while nothing is planned. */
  vacation: { from: string; until: string };
}

/** The days of a vacation count only while one is wanted. */
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

/** The state of a page follows from what was asked last: it has no version. */
export function toPart({ state, vacation }: ProviderState): Versioned<VisibilityValues> {
  return {
    version: '',
    state: state === 'taken_down' ? 'unpublished' : state,
    isAway: vacation !== null,
    vacation: vacation ?? { from: '', until: '' },
  };
}
