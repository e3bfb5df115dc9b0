import type { SetNewPasswordRequest } from '@glow50/contract/accounts/auth';
import type { Transaction } from '../../platform/database/connection';
import { dropLink, listLinks } from '../issuers/link-repository';
import { dropPasskey, listPasskeys } from '../passkeys/passkey-repository';
import { idOfLink, isRemovable } from './find-other-ways';

/** Ids that are not the account's do nothing. */
export async function dropOtherWays(
  tx: Transaction,
  userId: string,
  { passkeys = [], issuers = [] }: NonNullable<SetNewPasswordRequest['remove']>,
): Promise<void> {
  if (passkeys.length === 0 && issuers.length === 0) return;
  for (const row of await listPasskeys(tx, userId)) {
    if (isRemovable(row) && passkeys.includes(row.passkey_id)) await dropPasskey(tx, userId, row.passkey_id);
  }
  for (const link of await listLinks(tx, userId)) {
    if (issuers.includes(idOfLink(link))) await dropLink(tx, { ...link, userId });
  }
}
