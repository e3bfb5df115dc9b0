import type { EventDraft } from '@glow50/contract/events/event-draft';
import { v7 } from 'uuid';
import type { Transaction } from '../../platform/database/connection';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { requireAhead } from '../editor/event-times';
import { changeForm, type Organizer, pictureOf, reserveNumber } from '../editor/write-event';
import { completeForm, readColumns } from './read-draft';

/** Creates a draft with anything in it and returns its id. */
export async function addTypedDraft(
  tx: Transaction,
  { userId, providerId, name: organizer }: Organizer,
  draft: EventDraft,
  now: Date,
): Promise<string> {
  const eventId = v7();
  const number = await reserveNumber(tx, eventId);
  const { capacity, ...columns } = readColumns(draft);
  await tx.db
    .insertInto('events')
    .values({
      event_id: eventId,
      number,
      provider_id: providerId,
      user_id: userId,
      organizer,
      status: 'draft',
      created_at: now,
      ...columns,
      ...(await pictureOf(tx, draft.thumbnailId, { userId, number, known: null })),
      draft: toJson(draft) as never,
    })
    .execute();
  await tx.db.insertInto('event_seats').values({ event_id: eventId, capacity }).execute();
  return eventId;
}

/** The caller must have locked the event, which is a draft or declined. */
export async function saveTypedDraft(
  tx: Transaction,
  event: OrganizerEventRow,
  draft: EventDraft,
  userId: string,
): Promise<void> {
  const { capacity, ...columns } = readColumns(draft);
  const known = event.thumbnailId;
  await tx.db
    .updateTable('events')
    .set({
      ...columns,
      ...(await pictureOf(tx, draft.thumbnailId, { userId, number: event.number, known })),
      draft: toJson(draft) as never,
    })
    .where('event_id', '=', event.id)
    .execute();
  await tx.db.updateTable('event_seats').set({ capacity }).where('event_id', '=', event.id).execute();
}

/** Makes the event of its draft. Throws 400 with the fields that are missing or wrong, or at a date that is past. */
export async function completeDraft(
  tx: Transaction,
  event: OrganizerEventRow,
  draft: EventDraft,
  now: Date,
): Promise<void> {
  const form = completeForm(draft);
  requireAhead(form, now);
  await changeForm(tx, event, form, { userId: event.userId ?? '', moveReason: '', confirmsMove: false, now });
}

/** Without halves of signs, which a browser may send and the database does not store. */
const toJson = (draft: EventDraft): string =>
  JSON.stringify(draft, (_key, value: unknown) =>
    typeof value === 'string' ? Buffer.from(value).toString() : value,
  );
