import type { EventRow } from '../event-repository';

/** What everybody reads about an event that the office canceled. */
export const CANCELED_BY_OFFICE = 'Glow50 canceled this event. You get a full refund.';

/**
 * What goes back to a reader: all that was paid, what was paid for the tickets that were still valid because a fee was
 * kept for others, or nothing, because the reader paid nothing.
 */
export type GoesBack = 'all' | 'rest' | 'nothing';

const SENTENCES: Readonly<Record<GoesBack, string>> = {
  all: CANCELED_BY_OFFICE,
  rest: 'Glow50 canceled this event. You get back everything you paid for the tickets you still had.',
  nothing: 'Glow50 canceled this event.',
};

/** Why the event was canceled, as one reader reads it. Null for another event. */
export function becauseOf(
  { status, reason, cancelledBy }: Pick<EventRow, 'reason' | 'cancelledBy'> & { status: string },
  back: GoesBack,
): string | null {
  if (status !== 'cancelled') return null;
  return cancelledBy === 'office' ? SENTENCES[back] : (reason ?? '');
}
