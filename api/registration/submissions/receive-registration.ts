import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import { issueCode } from '../codes/issue-code';
import { readCodeText } from '../codes/code-text';
import type { Transaction } from '../../platform/database/connection';
import { enqueueMail } from '../../platform/mail/mail';
import { removeDraft } from '../drafts/draft-repository';
import { addProfileEvent } from './add-profile-event';
import { dueDate } from './due-date';
import { ownPageAddress } from './own-page-address';
import { publishRegistrant } from './publish-registrant';
import { receivedEmail } from './registration-emails';
import {
  addEvent,
  changeRegistration,
  lockRegistration,
  type RegistrationRef,
  type RegistrationRow,
} from './registration-repository';

/**
 * Moves a fully paid registration to the office: in the transaction that confirms its payment, or at once
 * when nothing is due. Deletes the draft, issues a school's code and publishes a provider's page. Safe to repeat.
 */
export async function receiveRegistration(
  tx: Transaction,
  ref: RegistrationRef,
  form: RegistrationForm,
  { secretKey, publicUrl, now }: { secretKey: string; publicUrl: string; now: Date },
): Promise<RegistrationRow> {
  const row = await lockRegistration(tx, ref);
  if (!row) throw new Error('The registration does not exist');
  if (row.state !== 'awaiting_payment') return row;

  const ownCode = row.kind === 'school' ? await issueSchoolCode(tx, row, form, { secretKey, now }) : null;
  const providerId = await publishRegistrant(tx, row, form, now);
  if (providerId) await addProfileEvent(tx, row, { form, providerId, now });
  const changes = {
    state: 'received' as const,
    received_at: now,
    due_on: dueDate(now),
    own_code: ownCode,
    provider_id: providerId,
  };
  await changeRegistration(tx, ref, changes);
  await removeDraft(tx, { ownerId: row.owner_id, kind: row.kind });
  await addEvent(
    tx,
    ref,
    { kind: 'received', from: 'awaiting_payment', to: 'received', key: 'received' },
    now,
  );
  const received = { ...row, ...changes };
  await enqueueMail(tx, {
    ownerKey: row.registration_id,
    dedupeKey: 'received',
    to: row.email,
    ...receivedEmail(ownPageAddress(received, { publicUrl, secretKey, now }), received, form),
  });
  return received;
}

/** The code is shown at once but cannot be redeemed until the office approves the school. */
async function issueSchoolCode(
  tx: Transaction,
  row: RegistrationRow,
  form: RegistrationForm,
  { secretKey, now }: { secretKey: string; now: Date },
): Promise<string> {
  const { code } = await issueCode(
    tx,
    {
      kind: 'school_code',
      issuerId: row.registration_id,
      issuer: form.organization?.(row.answers) ?? row.name,
      note: row.reference,
      maxUses: null,
      expiresInDays: null,
      worksFrom: null,
      issuedFor: 'own',
    },
    { secretKey, now },
  );
  return readCodeText(code);
}
