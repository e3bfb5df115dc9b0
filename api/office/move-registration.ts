import type { Ask } from '@glow50/contract/registration/information';
import { sentAtOf } from '@glow50/contract/registration/information';
import type { RegistrationState } from '@glow50/contract/registration/registration-kinds';
import { allowedMoves } from '@glow50/contract/registration/registration-kinds';
import { enqueueRefundUpcoming } from '../booking/booking';
import type { Transaction } from '../platform/database/connection';
import { HttpError } from '../platform/http/http-error';
import { callOffAhead, CANCELED_BY_OFFICE } from '../events/events';
import { enqueueMail } from '../platform/mail/mail';
import {
  addEvent,
  changeRegistration,
  dueDate,
  findMoveEmail,
  lockRegistration,
  numberAsks,
  ownPageAddress,
  readAskable,
  type RegistrationDependencies,
  type RegistrationRef,
  type RegistrationRow,
} from '../registration/registration';
import type { Ahead } from '@glow50/contract/office/office';
import { recordAction } from '../platform/audit/record-action';
import { applyDecision } from './apply-decision';
import { aboutRegistration } from './audit/about-registration';
import { countAhead, isSame } from './decline/count-ahead';
import { describeAhead } from './decline/describe-ahead';
import { OFFICE_MESSAGES } from './office-messages';

export interface Staff {
  id: string;
  name: string;
}

interface MoveContext extends Pick<RegistrationDependencies, 'payments' | 'registrationForms'> {
  publicUrl: string;
  secretKey: string;
  now: Date;
}

interface Move {
  staff: Staff;
  from: RegistrationState;
  to: RegistrationState;
  text: string;
  /** With `needs_information`: what exactly is needed. */
  asks: readonly Ask[];
  /** With `declined`: also cancels and refunds upcoming bookings and events. */
  refundsBookings: boolean;
  /** What staff has read and confirmed about a page that is declined. Absent: not compared. */
  ahead?: Ahead | undefined;
  /** When the newest answer that staff has read was sent. Absent: not compared. */
  answerSentAt?: string | undefined;
  key: string;
}

/**
 * Changes the state of a registration, applies the side effects and emails the registrant, once per `key` of the staff member.
 * Throws 409 when the state is no longer `from` or the move is not allowed, 404 for an unknown registration.
 */
export async function moveRegistration(
  tx: Transaction,
  ref: RegistrationRef,
  { staff, from, to, text, asks, refundsBookings, ahead, answerSentAt, key }: Move,
  context: MoveContext,
): Promise<void> {
  const { now, payments } = context;
  const boundKey = `${staff.id}:${key}`;
  const row = await lockRegistration(tx, ref);
  if (!row) throw new HttpError(404, OFFICE_MESSAGES.notFound);
  const body = [text, ...asks.map(describeAsk)].filter(Boolean).join('\n');
  const isNew = await addEvent(tx, ref, { kind: 'moved', staff, from, to, body, key }, now);
  if (!isNew) return;
  if (row.state !== from) throw new HttpError(409, OFFICE_MESSAGES.movedMeanwhile);
  if (!allowedMoves(row.kind, from).includes(to)) throw new HttpError(409, OFFICE_MESSAGES.notAllowed);
  const newest = row.information.at(-1);
  if (answerSentAt !== undefined && newest && sentAtOf(newest) !== answerSentAt) {
    throw new HttpError(409, OFFICE_MESSAGES.otherAnswer);
  }
  const counted = to === 'declined' && row.provider_id ? await countAhead(tx, row.provider_id, now) : null;
  if (counted && ahead && !isSame(counted, ahead)) throw new HttpError(409, OFFICE_MESSAGES.otherAhead);
  await recordAction(
    tx,
    {
      staffId: staff.id,
      action: `moved to ${to}`,
      ...aboutRegistration(row),
      before: { state: from },
      after: { state: to, ...(counted && { refundsBookings, ahead: counted }) },
      note: to === 'declined' ? text : '',
    },
    now,
  );

  const changes = {
    state: to,
    missing_information: to === 'needs_information' ? text : null,
    information:
      to === 'needs_information' ? await addRound(tx, row, { staff, text, asks }, context) : row.information,
    information_draft: null,
    decision: ['approved', 'declined', 'accepted'].includes(to) && text !== '' ? text : null,
    due_on: to === 'in_review' ? (row.due_on ?? dueDate(now)) : null,
  };
  await changeRegistration(tx, ref, changes);
  const aboutMoney = await applyDecision(tx, payments, row, to, now);
  if (to === 'declined' && refundsBookings && row.provider_id) {
    await enqueueRefundUpcoming(tx, row.provider_id, boundKey);
    await callOffAhead(tx, row.provider_id, { reason: CANCELED_BY_OFFICE, by: 'office' }, now);
  }
  const more = [
    ...asks.map(describeAsk),
    ...aboutMoney,
    ...(counted ? describeAhead(counted, refundsBookings) : []),
  ];
  const moved = { ...row, ...changes };
  const email = findMoveEmail(to)?.(ownPageAddress(row, context), moved, text, more);
  if (email) {
    await enqueueMail(tx, { ownerKey: row.registration_id, dedupeKey: boundKey, to: row.email, ...email });
  }
}

async function addRound(
  tx: Transaction,
  row: RegistrationRow,
  { staff, text, asks }: Pick<Move, 'staff' | 'text' | 'asks'>,
  { registrationForms, now }: MoveContext,
): Promise<RegistrationRow['information']> {
  const form = registrationForms[row.kind];
  const items = numberAsks(asks, form ? await readAskable(tx, row, form) : []);
  const round = { askedAt: now.toISOString(), by: staff.name, text, items };
  return [...row.information, { ...round, answeredAt: null, reply: '', before: {}, after: {} }];
}

const describeAsk = ({ label, note = '' }: Ask): string => (note ? `${label}: ${note}` : label);
