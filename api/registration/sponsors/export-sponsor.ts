import type { AccountExport } from '@glow50/contract/accounts/account';
import type { Connection } from '../../platform/database/connection';
import { findOwnSponsor } from './own-sponsor-repository';
import { findSponsorship } from './sponsorship-repository';

export async function exportSponsor(
  connection: Connection,
  userId: string,
): Promise<Pick<AccountExport, 'sponsor' | 'sponsorSince'>> {
  const [own, sponsorship] = await Promise.all([
    findOwnSponsor(connection, userId),
    findSponsorship(connection, userId),
  ]);
  return {
    sponsor: own ? { hasNone: own.has_no_sponsor, name: own.sponsor_name, id: own.sponsor_id } : null,
    sponsorSince: sponsorship?.became_at?.toISOString() ?? null,
  };
}
