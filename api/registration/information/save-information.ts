import type { InformationDraft } from '@glow50/contract/registration/information';
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
import { findOpenRound } from './asked-items';
import { refuseUnasked } from './check-values';

/** Keeps what the registrant has entered and not sent yet. The last save wins. */
export async function saveInformation(
  tx: Transaction,
  row: RegistrationRow,
  { values, text }: InformationDraft,
): Promise<void> {
  const locked = await lockRegistration(tx, refOf(row));
  if (locked?.state !== 'needs_information') throw new HttpError(409, REGISTRATION_MESSAGES.nothingAsked);
  refuseUnasked(findOpenRound(locked)?.items ?? [], values);
  validateDraft({ ...values, text });
  validateLength({ information: { ...values, text } });
  await changeRegistration(tx, refOf(locked), { information_draft: { values, text } });
}
