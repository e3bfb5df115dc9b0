import { afterAll } from '@jest/globals';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { testDatabase } from '../../platform/testing/test-database';
import { type BookingSite, openBookingSite } from '../../testing/booking-site';

interface Week {
  /** 0 is Sunday. */
  days: readonly number[];
  /** It opens at 9 am. */
  closes: string;
}

const EVERY_DAY: Week = { days: [0, 1, 2, 3, 4, 5, 6], closes: '18:00' };

/** Call it at the top of a test file. Sites with the limits of production, which are closed after the tests. */
export function testLimitedSites() {
  const database = testDatabase();
  const sites: BookingSite[] = [];
  afterAll(async () => {
    for (const site of sites) await site.close();
  });

  async function openSite(
    { days, closes }: Week = EVERY_DAY,
    changes: Parameters<typeof openBookingSite>[1] = { limitRules: LIMIT_RULES },
  ): Promise<BookingSite> {
    const site = await openBookingSite(database(), changes);
    sites.push(site);
    const { sql } = database();
    await sql.query('DELETE FROM weekly_hours WHERE provider_id = $1', [site.provider.id]);
    await sql.query(
      `INSERT INTO weekly_hours (provider_id, day, opens, closes)
       SELECT $1, day, '09:00', $3 FROM unnest($2::integer[]) AS day`,
      [site.provider.id, days, closes],
    );
    return site;
  }

  return { database, openSite };
}
