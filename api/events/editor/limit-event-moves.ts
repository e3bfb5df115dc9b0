import type { EventForm } from '@glow50/contract/events/event-editor';
import { HttpError } from '../../platform/http/http-error';
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
  await limits.spend(['moveEvent', event.id]).catch(inWordsOfMoves);
  try {
    return await change();
  } catch (error) {
    await limits.giveBack(['moveEvent', event.id]);
    throw error;
  }
}

function inWordsOfMoves(error: unknown): never {
  if (!(error instanceof HttpError)) throw error;
  throw new HttpError(error.statusCode, EDITOR_MESSAGES.movedOften, { headers: error.headers });
}
