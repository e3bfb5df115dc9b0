import type { Transaction } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { enqueueMail } from '../../platform/mail/mail';
import { callOff } from './call-off';
import { calledOffEmail } from './editor-emails';
import { type OrganizerEventRow, findOrganizerEmail } from './editor-repository';
import { EDITOR_MESSAGES } from './editor-messages';
import { completeDraft } from '../drafts/write-draft';
import { fieldError } from './event-times';
import { isPageDeclined } from './organizer-sale';
import { canDo } from './present-editor';

export type EventAction = 'submit' | 'withdraw' | 'cancel';

/**
 * Throws 409 with the reason when the event's state does not allow the action. The caller must have locked
 * the event.
 */
export async function actOnEvent(
  tx: Transaction,
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
  event: OrganizerEventRow,
  { action, reason }: { action: EventAction; reason: string },
): Promise<void> {
  const now = clock.now();
  const change = tx.db.updateTable('events').where('event_id', '=', event.id);
  switch (action) {
    case 'submit':
      if (await isPageDeclined(tx, event.providerId)) throw new HttpError(409, EDITOR_MESSAGES.pageDeclined);
      if (event.draft) await completeDraft(tx, event, event.draft, now);
      else if (event.startsAt <= now) throw fieldError('date', EDITOR_MESSAGES.inThePast);
      if (!canDo('submit', event, now)) throw new HttpError(409, EDITOR_MESSAGES.notSubmittable);
      await change.set({ status: 'submitted', submitted_at: now, reason: null }).execute();
      return;
    case 'withdraw':
      if (!canDo('withdraw', event, now)) throw new HttpError(409, EDITOR_MESSAGES.notSubmitted);
      await change.set({ status: 'draft', submitted_at: null }).execute();
      return;
    case 'cancel':
      if (!canDo('cancel', event, now)) throw new HttpError(409, EDITOR_MESSAGES.notCancellable);
      await callOff(tx, event.id, { reason, by: 'organizer' }, now);
      await tellOrganizer(tx, event, {
        key: 'called-off',
        message: calledOffEmail(event, { site: config.publicUrl, reason }),
      });
  }
}

export async function tellOrganizer(
  tx: Transaction,
  event: OrganizerEventRow,
  { key, message }: { key: string; message: { subject: string; text: string; html: string } },
): Promise<void> {
  const to = await findOrganizerEmail(tx, event);
  if (!to) return;
  await enqueueMail(tx, { ownerKey: event.id, dedupeKey: `desk:${event.id}:${key}`, to, ...message });
}
