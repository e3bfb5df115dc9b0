import { OFFICE_ZONE } from '@glow50/contract/dates/office-zone';
import type { Sponsorship } from '@glow50/contract/sponsors/sponsors';
import { dateAt } from '../../platform/time/zone-time';
import { formatCode } from '../codes/code-text';
import type { SponsorshipRow } from './sponsorship-repository';

export function presentSponsorship(row: SponsorshipRow | undefined, sponsorName: string): Sponsorship | null {
  if (!row?.became_at || !row.sponsor_id || !row.unique_code || !row.sponsorship_code) return null;
  return {
    sponsorName,
    sponsorId: row.sponsor_id,
    uniqueCode: formatCode(row.unique_code),
    sponsorshipCode: formatCode(row.sponsorship_code),
    since: dateAt(row.became_at.getTime(), OFFICE_ZONE),
  };
}
