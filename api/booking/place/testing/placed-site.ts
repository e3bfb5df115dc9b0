import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import { readMails } from '../../../platform/testing/read-mails';
import type { TestVisitor } from '../../../testing/test-site';
import { testOwnedSites } from '../../testing/owned-site';
import { readCalendarsTo } from '../../testing/read-calendar';

export const STREET = '4711 Quiddity Lane';
export const PHONE = '214 555 0142';
export const NOTE = 'Blue door behind the bakery';
export const HOME = { street: '12 Zephyrine Court', unit: 'Gate 7', city: 'Plano', zipcode: '75023' };

/** Call it at the top of a test file. Sites whose provider has, or lacks, what only customers see. */
export function testPlacedSites() {
  const { database, newSite } = testOwnedSites();
  async function newPlacedSite(
    place: Partial<Record<'street' | 'workLocation', string>> = {},
    visits = false,
    changes: Parameters<typeof newSite>[0] = {},
  ) {
    const site = await newSite(changes);
    const { street = STREET, workLocation = 'private-suite' } = place;
    await database().sql.query(
      `UPDATE providers SET street = $2, street_city = 'Dallas', phone = $3, arrival_note = $4, work_location = $5,
         visits_customers = $6 WHERE provider_id = $1`,
      [site.provider.id, street, PHONE, NOTE, workLocation, visits],
    );
    return site;
  }

  /** What a calendar reads in the newest file that was sent to the address. */
  async function newestCalendar(to: string) {
    const newest = (await readCalendarsTo(database(), to)).at(-1);
    if (!newest) throw new Error('No calendar file was sent');
    return newest;
  }

  const newestTo = async (to: string) => (await readMails(database(), to)).at(-1)?.text ?? '';

  return { database, newPlacedSite, newestCalendar, newestTo };
}

export type PlacedSite = Awaited<ReturnType<ReturnType<typeof testPlacedSites>['newPlacedSite']>>;

export const nameGuest = (site: PlacedSite, visitor: TestVisitor, booking: Booking, visit?: object | null) =>
  site.call(visitor, 'PUT', site.urlOf(booking, '/guest'), {
    body: { name: 'Ann Guest', email: 'guest@example.com', ...(visit !== undefined && { visit }) },
  });

export async function bookAt(
  site: PlacedSite,
  visitor: TestVisitor,
  startsAt: string,
  visit?: object | null,
) {
  const booking = (await site.hold(visitor, startsAt)).json<Booking>();
  await site.call(visitor, 'PUT', site.urlOf(booking, '/terms'), {
    body: { version: booking.terms.version },
  });
  await nameGuest(site, visitor, booking, visit);
  const step = (await site.pay(visitor, booking)).json<PaymentStep>();
  await site.payByCard(step);
  return site.read(visitor, booking);
}
