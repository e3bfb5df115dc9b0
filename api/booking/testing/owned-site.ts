import { afterAll, beforeAll } from '@jest/globals';
import type { Agenda } from '@glow50/contract/bookings/agenda';
import type { Booking } from '@glow50/contract/bookings/bookings';
import type { Database } from '../../platform/database/database';
import { addAccount } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
import { testDatabase } from '../../platform/testing/test-database';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { type BookingSite, openBookingSite } from '../../testing/booking-site';

export const OWNER = 'grace@example.com';

export const addOwner = (database: Database): Promise<string> => addAccount(database, { email: OWNER });

export async function ownSite(
  { sql }: Database,
  ownerId: string,
  { provider }: Pick<BookingSite, 'provider'>,
): Promise<void> {
  await sql.query(
    `INSERT INTO provider_owners VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET provider_id = $2`,
    [ownerId, provider.id],
  );
}

async function openOwnedSite(
  database: Database,
  ownerId: string,
  changes?: Parameters<typeof openBookingSite>[1],
) {
  const site = await openBookingSite(database, changes);
  await ownSite(database, ownerId, site);
  const signedIn = async () => newVisitor((await signIn(site.app, OWNER)).headers);
  const agendaUrl = `/api/v1/providers/${site.provider.id}/agenda`;
  const act = async (booking: Booking, action: string) =>
    site.call(await signedIn(), 'POST', `${agendaUrl}/${booking.id}/${action}`);
  const agenda = async () =>
    (await site.call(await signedIn(), 'GET', `${agendaUrl}?from=2026-03-02&to=2026-03-15`)).json<Agenda>()
      .bookings;
  const manage = (visitor: TestVisitor, { manageToken }: Booking, action = '', body?: object) =>
    site.call(
      visitor,
      action ? 'POST' : 'GET',
      `/api/v1/manage-booking/${manageToken ?? ''}${action && `/${action}`}`,
      body ? { body } : {},
    );
  return { ...site, act, agenda, manage };
}

/** Call it at the top of a test file. The sites that `newSite` opens are closed after the tests. */
export function testOwnedSites() {
  const database = testDatabase();
  const sites: BookingSite[] = [];
  let ownerId: string;

  beforeAll(async () => {
    ownerId = await addOwner(database());
  });
  afterAll(async () => {
    for (const site of sites) await site.close();
  });

  async function newSite(changes?: Parameters<typeof openBookingSite>[1]) {
    const site = await openOwnedSite(database(), ownerId, changes);
    sites.push(site);
    return site;
  }
  return { database, sites, newSite };
}
