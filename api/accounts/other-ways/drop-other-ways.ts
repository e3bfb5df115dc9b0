import type { SetNewPasswordRequest } from '@glow50/contract/accounts/auth';
import type { Transaction } from '../../platform/database/connection';
import type { UsedWay } from '../devices/not-me';
import { dropLink, listLinks } from '../issuers/link-repository';
import { dropPasskey, listPasskeys } from '../passkeys/passkey-repository';
import { idOfLink, isRemovable } from './find-other-ways';

interface Way {
  kind: 'passkeys' | 'issuers';
  id: string;
  addedAt: Date;
}

export interface Choice extends Pick<SetNewPasswordRequest, 'remove' | 'keep'> {
  /** Without `keep`, what was added after this ends too: it was in no list that the person chose from. */
  since: Date;
}

/** Ids that are not the account's do nothing. */
export function dropOtherWays(
  tx: Transaction,
  userId: string,
  { remove, keep, since }: Choice,
): Promise<void> {
  return dropWays(tx, userId, ({ kind, id, addedAt }) => {
    if (keep) return !keep[kind]?.includes(id);
    return addedAt > since || (remove?.[kind]?.includes(id) ?? false);
  });
}

export const dropWaysSince = (tx: Transaction, userId: string, since: Date): Promise<void> =>
  dropWays(tx, userId, ({ addedAt }) => addedAt >= since);

/** `isEven`: also a second step of staff. */
export async function dropUsedWay(
  tx: Transaction,
  userId: string,
  used: UsedWay,
  isEven: boolean,
): Promise<void> {
  if (!('passkeyId' in used)) return dropLink(tx, { ...used, userId });
  const row = (await listPasskeys(tx, userId)).find(({ passkey_id: id }) => id === used.passkeyId);
  if (row && (isEven || isRemovable(row))) await dropPasskey(tx, userId, row.passkey_id);
}

async function dropWays(tx: Transaction, userId: string, isDropped: (way: Way) => boolean): Promise<void> {
  for (const row of await listPasskeys(tx, userId)) {
    const way = { kind: 'passkeys', id: row.passkey_id, addedAt: row.created_at } as const;
    if (isRemovable(row) && isDropped(way)) await dropPasskey(tx, userId, row.passkey_id);
  }
  for (const link of await listLinks(tx, userId)) {
    const way = { kind: 'issuers', id: idOfLink(link), addedAt: link.linked_at } as const;
    if (isDropped(way)) await dropLink(tx, { ...link, userId });
  }
}
