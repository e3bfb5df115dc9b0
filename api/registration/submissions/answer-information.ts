import { UPLOAD_MESSAGES } from '@glow50/contract/uploads/upload-purposes';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { isOwnUpload } from '../drafts/upload-owners';
import { findUpload } from '../../platform/uploads/upload-repository';
import type { Registrant } from '../drafts/registrant';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { dueDate } from './due-date';
import {
  addEvent,
  changeRegistration,
  lockRegistration,
  refOf,
  type RegistrationRow,
} from './registration-repository';

/**
 * Records the registrant's reply to an information request and returns the registration to review with a new
 * due date.
 */
export async function answerInformation(
  tx: Transaction,
  row: RegistrationRow,
  registrant: Registrant,
  { text, uploadIds, key }: { text: string; uploadIds: readonly string[]; key: string },
  now: Date,
): Promise<RegistrationRow> {
  const ref = refOf(row);
  const locked = await lockRegistration(tx, ref);
  if (!locked) throw new HttpError(404, REGISTRATION_MESSAGES.notFound);
  const names: string[] = [];
  for (const uploadId of uploadIds) {
    const upload = await findUpload(tx, uploadId);
    if (!upload || !(await isOwnUpload(tx, registrant, upload)))
      throw new HttpError(404, UPLOAD_MESSAGES.notFound);
    names.push(`${upload.name} (${uploadId})`);
  }
  const event = { kind: 'answered', from: locked.state, to: 'in_review', key } as const;
  const isNew = await addEvent(tx, ref, { ...event, body: [text, ...names].join('\n') }, now);
  if (!isNew) return locked;
  if (locked.state !== 'needs_information') throw new HttpError(409, REGISTRATION_MESSAGES.nothingAsked);
  const changes = { state: 'in_review' as const, missing_information: null, due_on: dueDate(now) };
  await changeRegistration(tx, ref, changes);
  return { ...locked, ...changes };
}
