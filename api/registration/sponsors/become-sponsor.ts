import { getAccount } from '../../accounts/accounts';
import { readCodeText } from '../codes/code-text';
import { issueCode } from '../codes/issue-code';
import type { Transaction } from '../../platform/database/connection';
import { changeSponsorship, lockSponsorship, type SponsorshipRow } from './sponsorship-repository';

/**
 * Marks the sponsorship as paid and issues the sponsor ID and codes. Returns null when it was paid before,
 * and the caller must refund.
 */
export async function becomeSponsor(
  tx: Transaction,
  { userId, paymentId }: { userId: string; paymentId: string | null },
  { secretKey, now }: { secretKey: string; now: Date },
): Promise<SponsorshipRow | null> {
  const row = await lockSponsorship(tx, userId);
  if (row.state === 'paid') return null;
  const { fullName } = await getAccount(tx, userId);

  async function issue(kind: 'unique_code' | 'sponsorship_code'): Promise<string> {
    const { code } = await issueCode(
      tx,
      {
        kind,
        issuerId: row.sponsorship_id,
        issuer: fullName,
        note: 'Lifetime membership',
        maxUses: null,
        expiresInDays: null,
        issuedFor: kind,
      },
      { secretKey, now },
    );
    return readCodeText(code);
  }

  const paid = {
    state: 'paid' as const,
    payment_id: paymentId,
    became_at: now,
    sponsor_id: toSponsorId(row.sponsorship_id),
    unique_code: await issue('unique_code'),
    sponsorship_code: await issue('sponsorship_code'),
  };
  await changeSponsorship(tx, userId, paid);
  return { ...row, ...paid };
}

/** Built from the last, random part of the sponsorship's ID: `SP-9F3A07C2`. */
const toSponsorId = (sponsorshipId: string): string => `SP-${sponsorshipId.slice(-8).toUpperCase()}`;
