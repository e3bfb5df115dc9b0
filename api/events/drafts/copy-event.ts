import type { EventDraft } from '@glow50/contract/events/event-draft';
import { toDecimal } from '@glow50/contract/money/decimal-amount';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { EDITOR_MESSAGES } from '../editor/editor-messages';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { requireAhead } from '../editor/event-times';
import type { Organizer } from '../editor/write-event';
import { completeForm } from './read-draft';
import { addTypedDraft } from './write-draft';

/**
 * Copies the event as a draft for each date, or once without a date, and returns the ids. Throws 400 at `dates`
 * for a date that is past. A picture is copied for its own uploader only.
 */
export async function copyAsDrafts(
  tx: Transaction,
  event: OrganizerEventRow,
  { organizer, dates, now }: { organizer: Organizer; dates: readonly string[]; now: Date },
): Promise<string[]> {
  const typed = toDraft(event, organizer.userId);
  const copies = dates.length === 0 ? [{ ...typed, date: '' }] : dates.map((date) => ({ ...typed, date }));
  for (const copy of copies) {
    if (copy.date && isPast(copy, now)) {
      const message = `${copy.date}: ${EDITOR_MESSAGES.inThePast}`;
      throw new HttpError(400, PROBLEM_MESSAGES.invalid, { errors: [{ path: 'dates', message }] });
    }
  }
  const ids: string[] = [];
  for (const copy of copies) ids.push(await addTypedDraft(tx, organizer, copy, now));
  return ids;
}

function toDraft(event: OrganizerEventRow, userId: string): EventDraft {
  const thumbnailId = event.userId === userId ? event.thumbnailId : null;
  if (event.draft) return { ...event.draft, thumbnailId };
  return {
    name: event.name,
    category: event.category,
    date: event.date,
    start: event.start,
    end: event.end,
    timeZone: event.timeZone,
    address: event.address,
    city: event.city,
    state: event.state,
    zipcode: event.zipcode,
    contact: event.contact,
    email: event.email ?? '',
    description: event.description,
    price: toDecimal(event.priceCents).replace(/\.00$/, ''),
    capacity: String(event.capacity),
    thumbnailId,
  };
}

/** A draft whose time cannot be read yet is not past. */
function isPast(draft: EventDraft, now: Date): boolean {
  try {
    requireAhead(completeForm({ ...draft, name: draft.name || 'Untitled event' }), now);
    return false;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.problem.errors?.some(({ message }) => message === EDITOR_MESSAGES.inThePast) ?? false;
  }
}
