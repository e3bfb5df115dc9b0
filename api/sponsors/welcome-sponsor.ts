import { getAccount } from '../auth/account/get-account';
import type { Transaction } from '../database/connection';
import { enqueueMail } from '../mail/mail';
import { becomeSponsor } from './become-sponsor';
import { presentSponsorship } from './present-sponsorship';
import { welcomeSponsorLetter } from './sponsor-letters';

interface Welcome {
  userId: string;
  /** Null for what was paid by hand. */
  paymentId: string | null;
  /** What the mail says of the payment, where no other mail does. */
  receipt?: readonly string[];
}

/** Makes somebody a sponsor and mails them their codes. False when they were one before: then the money is to go back. */
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
    ...welcomeSponsorLetter(publicUrl, sponsorship, receipt),
  });
  return true;
}
