import type { EventDraft } from '@glow50/contract/events/event-draft';
import { toDecimal } from '@glow50/contract/money/decimal-amount';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { DAY } from '../../platform/time/zone-time';
import { EDITOR_MESSAGES } from '../editor/editor-messages';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { requireAhead } from '../editor/event-times';
import type { Organizer } from '../editor/write-event';
import { copySale } from '../sale-editor/copy-sale';
import { completeForm, hasDate } from './read-draft';
import { addTypedDraft } from './write-draft';

/**
 * Copies the event as a draft for each date, or once without a date, and returns the ids. Throws 400 at `dates`
 * for a date that is past. Kinds, promo codes, questions and the refund rule are copied, too; a picture only for its
 * own uploader.
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
  for (const copy of copies) {
    const id = await addTypedDraft(tx, organizer, copy, now);
    const days = copy.date && hasDate(event) ? daysBetween(event.date, copy.date) : 0;
    await copySale(tx, { from: event.id, to: id, days, timeZone: event.timeZone });
    ids.push(id);
  }
  return ids;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

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
