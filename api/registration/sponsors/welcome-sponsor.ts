import { getAccount } from '../../accounts/accounts';
import type { Transaction } from '../../platform/database/connection';
import { enqueueMail } from '../../platform/mail/mail';
import { becomeSponsor } from './become-sponsor';
import { presentSponsorship } from './present-sponsorship';
import { welcomeSponsorEmail } from './sponsor-emails';

interface Welcome {
  userId: string;
  /** Null when staff recorded the payment manually. */
  paymentId: string | null;
  /** Receipt paragraphs, when no other email contains the receipt. */
  receipt?: readonly string[];
}

/**
 * Makes the user a sponsor and emails the codes. Returns false when they already were one, and the caller
 * must refund.
 */
export async function welcomeSponsor(
  tx: Transaction,
  { userId, paymentId, receipt = [] }: Welcome,
  { secretKey, publicUrl, now }: { secretKey: string; publicUrl: string; now: Date },
): Promise<boolean> {
  const row = await becomeSponsor(tx, { userId, paymentId }, { secretKey, now });
  if (!row) return false;
  const { fullName, email } = await getAccount(tx, userId);
  const sponsorship = presentSponsorship(row, fullName);
  if (!sponsorship) throw new Error('A sponsor has no codes');
  await enqueueMail(tx, {
    ownerKey: userId,
    dedupeKey: `sponsor:${row.sponsorship_id}`,
    to: email,
    ...welcomeSponsorEmail(publicUrl, sponsorship, receipt),
  });
  return true;
}
