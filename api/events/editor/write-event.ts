import { randomInt } from 'node:crypto';
import type { EventForm } from '@glow50/contract/events/event-editor';
import { v7 } from 'uuid';
import type { Transaction } from '../../platform/database/connection';
import { planMove } from '../tickets/ticket-jobs';
import { recordSeatsFreed } from '../waitlist/seat-waitlist-jobs';
import type { OrganizerEventRow } from './editor-repository';
import { EDITOR_MESSAGES } from './editor-messages';
import { readTimes, fieldError } from './event-times';
import { requireConfirmedMove } from '../moves/confirm-move';
import { noteMove } from '../moves/event-moves';

/** Range of public event numbers. Demo data uses smaller numbers. */
const NUMBERS = { from: 1_000_000, to: 1_000_000_000 };

export interface Organizer {
  userId: string;
  providerId: string | null;
  name: string;
}

/** Creates a draft and returns its id. Throws 400 at the invalid field. */
export async function addDraft(
  tx: Transaction,
  organizer: Organizer,
  form: EventForm,
  now: Date,
): Promise<string> {
  const times = readTimes(form);
  const eventId = v7();
  const number = await reserveNumber(tx, eventId);
  await tx.db
    .insertInto('events')
    .values({
      event_id: eventId,
      number,
      provider_id: organizer.providerId,
      user_id: organizer.userId,
      organizer: organizer.name,
      status: 'draft',
      created_at: now,
      ...columnsOf(form, times),
      ...(await pictureOf(tx, form.thumbnailId, { userId: organizer.userId, number, known: null })),
    })
    .execute();
  await tx.db.insertInto('event_seats').values({ event_id: eventId, capacity: form.capacity }).execute();
  return eventId;
}

export async function reserveNumber({ db }: Transaction, eventId: string): Promise<number> {
  for (;;) {
    const number = randomInt(NUMBERS.from, NUMBERS.to);
    const reserved = await db
      .insertInto('event_numbers')
      .values({ number, event_id: eventId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (reserved.numInsertedOrUpdatedRows === 1n) return number;
  }
}

interface Changing {
  userId: string;
  moveReason: string;
  /** Required to move an event of which somebody has a ticket. */
  confirmsMove: boolean;
  now: Date;
}

/**
 * The caller must have locked the event. A published event notifies all ticket holders of a new date or
 * place; a submitted event becomes a draft again. Throws 400 at the invalid field.
 */
export async function changeForm(
  tx: Transaction,
  event: OrganizerEventRow,
  form: EventForm,
  { userId, moveReason, confirmsMove, now }: Changing,
): Promise<void> {
  const times = readTimes(form);
  const isPublic = event.status === 'published';
  const isAsked = event.changeRequest !== null;
  if (isPublic && !isAsked) requireReviewed(event, form);
  const isToldOf = isMoved(event, form);
  if (isToldOf) await requireConfirmedMove(tx, event.id, confirmsMove);
  await changeCapacity(tx, event, form.capacity);
  if (isPublic) await recordSeatsFreed(tx, event.id, now);
  const moves = event.moves + (isToldOf ? 1 : 0);
  await tx.db
    .updateTable('events')
    .set({
      ...columnsOf(form, times),
      draft: null,
      ...((!isPublic || isAsked) &&
        (await pictureOf(tx, form.thumbnailId, { userId, number: event.number, known: event.thumbnailId }))),
      moves,
      ...(isAsked && { change_answered_at: now }),
      status: event.status === 'submitted' ? 'draft' : event.status,
    })
    .where('event_id', '=', event.id)
    .execute();
  if (!isToldOf) return;
  await noteMove(tx, event, { moves, reason: moveReason, now });
  await planMove(tx, { eventId: event.id, moves }, now);
}

function requireReviewed(event: OrganizerEventRow, form: EventForm): void {
  for (const field of ['name', 'category', 'description', 'thumbnailId'] as const) {
    if (form[field] !== event[field]) throw fieldError(field, EDITOR_MESSAGES.reviewed);
  }
}

async function changeCapacity(
  { sql }: Transaction,
  event: OrganizerEventRow,
  capacity: number,
): Promise<void> {
  const { rowCount } = await sql.query(
    'UPDATE event_seats SET capacity = $2 WHERE event_id = $1 AND taken <= $2',
    [event.id, capacity],
  );
  if (rowCount === 0) {
    throw fieldError('capacity', `${event.taken} seats are sold or being bought, so you can’t have fewer`);
  }
}

/** Of a published event, whose guests are emailed. Throws 400 at the invalid field. */
export const isMoved = (event: OrganizerEventRow, form: EventForm): boolean =>
  event.status === 'published' && isOtherTimeOrPlace(event, form, readTimes(form));

function isOtherTimeOrPlace(event: OrganizerEventRow, form: EventForm, { startsAt, endsAt }: Times): boolean {
  return (
    startsAt.getTime() !== event.startsAt.getTime() ||
    endsAt.getTime() !== event.endsAt.getTime() ||
    (['address', 'city', 'state', 'zipcode'] as const).some((field) => form[field] !== event[field])
  );
}

type Times = ReturnType<typeof readTimes>;

const columnsOf = (form: EventForm, { startsAt, endsAt }: Times) => ({
  name: form.name,
  category: form.category,
  description: form.description,
  price_cents: form.priceCents,
  starts_at: startsAt,
  ends_at: endsAt,
  time_zone: form.timeZone,
  address: form.address,
  city: form.city,
  state: form.state,
  zipcode: form.zipcode,
  contact: form.contact,
  email: form.email,
});

/** The picture must be the user's own upload, unless the event already has it. */
export async function pictureOf(
  { db }: Transaction,
  thumbnailId: string | null,
  { userId, number, known }: { userId: string; number: number; known: string | null },
): Promise<{ thumbnail_id: string | null; picture: string | null }> {
  if (thumbnailId === null) return { thumbnail_id: null, picture: null };
  if (thumbnailId !== known) {
    const upload = await db
      .selectFrom('uploads')
      .select('upload_id')
      .where('owner_id', '=', userId)
      .where('upload_id', '=', thumbnailId)
      .where('purpose', '=', 'event-thumbnail')
      .executeTakeFirst();
    if (!upload) throw fieldError('thumbnailId', EDITOR_MESSAGES.pictureNotFound);
  }
  return { thumbnail_id: thumbnailId, picture: `/api/v1/events/${number}/picture/${thumbnailId}` };
}
