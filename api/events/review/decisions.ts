import { createHash } from 'node:crypto';
import type { OfficeEventItem } from '@glow50/contract/events/event-editor';
import { isLeaving } from '../../accounts/accounts';
import { recordAction } from '../../platform/audit/record-action';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { runIdempotent } from '../../platform/idempotency/idempotency';
import { tellOrganizer } from '../editor/editor-actions';
import { callOff } from '../editor/call-off';
import { EDITOR_MESSAGES } from '../editor/editor-messages';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { isPageDeclined, keepPage } from '../editor/organizer-sale';
import { getAnyEvent, lockOwnEvent } from '../editor/own-event';
import { recordSaleChanged } from '../waitlist/seat-waitlist-jobs';
import { CANCELED_BY_OFFICE } from './canceled-by-office';
import type { Decision } from './decision';
import { decisionEmail } from './decision-emails';
import { presentOne } from './present-for-office';

interface By {
  staffId: string;
  key: string;
}

const ACTIONS: Readonly<Record<Decision['kind'], string>> = {
  publish: 'published',
  decline: 'declined',
  'stop sale': 'stopped the sale',
  'resume sale': 'resumed the sale',
  cancel: 'canceled with full refunds',
  'ask for a change': 'asked for a change',
  'accept the change': 'accepted the change',
};

/**
 * Decides about one event, in a transaction with its mails and its line in the audit log. Idempotent by key.
 * Throws 409 when the event's state does not allow it, 404 for an unknown event.
 */
export function createDecisions({ database, clock, config }: Dependencies) {
  return async (by: By, id: string, decision: Decision): Promise<OfficeEventItem> => {
    const known = await getAnyEvent(database, id);
    const write = {
      scope: createHash('sha256').update(`office-events:${by.staffId}:${known.id}`).digest(),
      key: by.key,
      request: decision,
      now: clock.now(),
    };
    return inTransaction(database, async (tx) => {
      await keepPage(tx, known.providerId);
      const event = await lockOwnEvent(tx, known.id);
      return runIdempotent(tx, write, async () => {
        const now = clock.now();
        requireAllowed(event, decision.kind, now);
        await requireOrganizer(tx, event, decision.kind);
        await apply(tx, event, decision, now);
        const after = await lockOwnEvent(tx, known.id);
        await record(tx, by, { event, after, decision, now });
        const message = decisionEmail(event, decision, config.publicUrl);
        await tellOrganizer(tx, event, { key: by.key, message });
        return presentOne(tx, after, now);
      });
    });
  };
}

function requireAllowed(event: OrganizerEventRow, kind: Decision['kind'], now: Date): void {
  const isPublic = event.status === 'published' && event.endsAt > now;
  switch (kind) {
    case 'publish':
    case 'decline':
      if (event.status !== 'submitted') throw new HttpError(409, EDITOR_MESSAGES.notSubmitted);
      if (kind === 'publish' && event.startsAt <= now) throw new HttpError(409, EDITOR_MESSAGES.inThePast);
      return;
    case 'stop sale':
      if (!isPublic || event.takenDownAt) throw new HttpError(409, EDITOR_MESSAGES.notOnSale);
      return;
    case 'resume sale':
      if (!isPublic || !event.takenDownAt) throw new HttpError(409, EDITOR_MESSAGES.notTakenDown);
      return;
    case 'cancel':
      if (!isPublic) throw new HttpError(409, EDITOR_MESSAGES.notCancellable);
      return;
    case 'ask for a change':
      if (!isPublic) throw new HttpError(409, EDITOR_MESSAGES.notPublic);
      return;
    case 'accept the change':
      if (!event.changeRequest) throw new HttpError(409, EDITOR_MESSAGES.noChangeAsked);
  }
}

/** Throws 409 for what would sell tickets of a page that the office has declined, or of somebody who leaves. */
async function requireOrganizer(
  tx: Transaction,
  { providerId, userId }: OrganizerEventRow,
  kind: Decision['kind'],
): Promise<void> {
  if (kind !== 'publish' && kind !== 'resume sale') return;
  if (userId !== null && (await isLeaving(tx, userId))) {
    throw new HttpError(409, EDITOR_MESSAGES.organizerLeaves);
  }
  if (!(await isPageDeclined(tx, providerId))) return;
  const { publishAfterPage, resumeAfterPage } = EDITOR_MESSAGES;
  throw new HttpError(409, kind === 'publish' ? publishAfterPage : resumeAfterPage);
}

async function apply(
  tx: Transaction,
  event: OrganizerEventRow,
  decision: Decision,
  now: Date,
): Promise<void> {
  const change = tx.db.updateTable('events').where('event_id', '=', event.id);
  switch (decision.kind) {
    case 'publish':
      await change.set({ status: 'published', reason: null }).execute();
      return;
    case 'decline':
      await change.set({ status: 'declined', reason: decision.reason }).execute();
      return;
    case 'stop sale':
      await change.set({ is_on_sale: false, taken_down_at: now }).execute();
      await recordSaleChanged(tx, event.id, now);
      return;
    case 'resume sale':
      await change.set({ is_on_sale: true, taken_down_at: null }).execute();
      await recordSaleChanged(tx, event.id, now);
      return;
    case 'cancel':
      await callOff(tx, event.id, { reason: CANCELED_BY_OFFICE, by: 'office' }, now);
      return;
    case 'ask for a change':
      await change
        .set({ change_request: decision.reason, change_requested_at: now, change_answered_at: null })
        .execute();
      return;
    case 'accept the change':
      await change
        .set({ change_request: null, change_requested_at: null, change_answered_at: null })
        .execute();
  }
}

const record = (
  tx: Transaction,
  { staffId }: By,
  {
    event,
    after,
    decision,
    now,
  }: { event: OrganizerEventRow; after: OrganizerEventRow; decision: Decision; now: Date },
): Promise<void> =>
  recordAction(
    tx,
    {
      staffId,
      section: 'events',
      action: ACTIONS[decision.kind],
      subject: { kind: 'event', id: String(event.number), name: event.name },
      before: stateOf(event),
      after: stateOf(after),
      note: 'reason' in decision ? decision.reason : '',
    },
    now,
  );

const stateOf = (event: OrganizerEventRow) => ({
  status: event.status,
  isOnSale: event.status === 'published' && event.isOnSale,
  changeRequest: event.changeRequest,
  sold: event.sold,
});
