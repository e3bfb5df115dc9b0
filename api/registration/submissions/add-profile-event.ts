import { EventForm } from '@glow50/contract/events/event-editor';
import { toEventForm } from '@glow50/contract/registration/profile-event';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { Transaction } from '../../platform/database/connection';
import { addDraft } from '../../events/events';
import { HttpError } from '../../platform/http/http-error';
import type { RegistrationRow } from './registration-repository';

/** Submits the event that came with a profile for review. An event in the past stays a draft. */
export async function addProfileEvent(
  tx: Transaction,
  { user_id: userId, answers, name }: RegistrationRow,
  { form, providerId, now }: { form: RegistrationForm; providerId: string; now: Date },
): Promise<void> {
  const event = form.event?.(answers);
  const read = EventForm.safeParse(event && toEventForm(event));
  if (!event || userId === null || !read.success) return;
  const organizer = { userId, providerId, name: form.profile?.(answers).name ?? name };
  const eventId = await addDraft(tx, organizer, read.data, now).catch((error: unknown) => {
    // The time does not exist because of daylight saving time. The organizer can re-enter the event; the
    // registration goes through.
    if (error instanceof HttpError) return null;
    throw error;
  });
  if (eventId === null) return;
  await tx.db
    .updateTable('events')
    .set({ status: 'submitted', submitted_at: now })
    .where('event_id', '=', eventId)
    .where('starts_at', '>', now)
    .execute();
}
