import type { EventForm } from '@glow50/contract/events/event-editor';
import { countSuccess } from '../../platform/limits/count-success';
import type { Limits } from '../../platform/limits/limits';
import { EDITOR_MESSAGES } from './editor-messages';
import type { OrganizerEventRow } from './editor-repository';
import { isMoved } from './write-event';

/** Runs `change`, and counts a move when it succeeds. Throws 429 when guests were told of too many, 400 at an invalid field. */
export async function limitEventMoves<Answer>(
  limits: Limits,
  { event, form }: { event: OrganizerEventRow; form: EventForm },
  change: () => Promise<Answer>,
): Promise<Answer> {
  if (!isMoved(event, form)) return change();
  const counted = { spendings: [['moveEvent', event.id]], message: EDITOR_MESSAGES.movedOften } as const;
  return countSuccess(limits, counted, change);
}
