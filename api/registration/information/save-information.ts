import { isDeepStrictEqual } from 'node:util';
import type { InformationSave } from '@glow50/contract/registration/information';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { validateDraft, validateLength } from '../drafts/validate-draft';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import {
  changeRegistration,
  lockRegistration,
  refOf,
  type RegistrationRow,
} from '../submissions/registration-repository';
import { findRound } from './asked-items';
import { refuseUnasked } from './check-values';

/** Keeps what the registrant has entered and not sent yet. The last save wins. */
export async function saveInformation(
  tx: Transaction,
  row: RegistrationRow,
  { values, text, replaces }: InformationSave,
): Promise<void> {
  const locked = await lockRegistration(tx, refOf(row));
  if (!locked) throw new HttpError(404, REGISTRATION_MESSAGES.notFound);
  const round = findRound(locked, replaces);
  refuseUnasked(round?.items ?? [], values);
  validateDraft({ ...values, text });
  validateLength({ information: { ...values, text } });
  const isAsSent = replaces !== undefined && text === round?.reply && isDeepStrictEqual(values, round.after);
  await changeRegistration(tx, refOf(locked), { information_draft: isAsSent ? null : { values, text } });
}
