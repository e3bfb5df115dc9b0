import type { Connection } from '../../platform/database/connection';
import { findAccount } from '../account-repository';
import { findContactCode } from './contact-repository';

/** The owner under which a browser without an account confirms addresses. */
export function visitorOwner(visitorHash: Buffer): string {
  const hex = visitorHash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** True when the address is that of the account, or the browser has confirmed it by a code. */
export async function isAddressOf(
  connection: Connection,
  { userId, visitorHash }: { userId: string | null; visitorHash: Buffer },
  email: string,
): Promise<boolean> {
  const account = userId ? await findAccount(connection, userId) : undefined;
  if (account?.isVerified && account.email.toLowerCase() === email.toLowerCase()) return true;
  const found = await findContactCode(connection, { ownerId: visitorOwner(visitorHash), email });
  return Boolean(found?.checkedAt);
}
