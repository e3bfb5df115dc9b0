import type { Booking } from '@glow50/contract/bookings/bookings';
import type { WaitEntry } from '@glow50/contract/waitlist/waitlist';
import type { Database } from '../../platform/database/database';
import { newestCode, readMails } from '../../platform/testing/read-mails';
import { strangers } from '../../testing/clients';
import { openBookingSite } from '../../testing/booking-site';
import type { TestVisitor } from '../../testing/test-site';

/** All times of the test provider's Friday, from 10 am to 4 pm. */
export const FRIDAY = '2026-03-06';
export const FRIDAY_TIMES = [
  '2026-03-06T16:00:00.000Z',
  '2026-03-06T17:30:00.000Z',
  '2026-03-06T19:00:00.000Z',
  '2026-03-06T20:30:00.000Z',
] as const;

const stranger = strangers();
let people = 0;

/** A provider whose Friday is booked, and helpers for those who wait for it. */
export async function openFullFriday(
  database: Database,
  changes: Parameters<typeof openBookingSite>[1] = {},
) {
  const site = await openBookingSite(database, changes);
  const { call, provider, serviceId } = site;
  const url = `/api/v1/providers/${provider.id}/waitlist`;

  const booked: Booking[] = [];
  for (const time of FRIDAY_TIMES) booked.push(await site.book(stranger(), time));

  const join = (visitor: TestVisitor, email: string, days: object = { from: FRIDAY, to: FRIDAY }) =>
    call(visitor, 'POST', url, { body: { serviceId, email, ...days } });

  async function confirm(visitor: TestVisitor, email: string): Promise<void> {
    await call(visitor, 'POST', `${url}/code`, { body: { email } });
    const otp = await newestCode(database, email);
    await call(visitor, 'POST', `${url}/code-check`, { body: { email, otp } });
  }

  /** A new person with an own network and a confirmed address who waits. */
  async function wait(days?: object, visitor = stranger()) {
    people += 1;
    const email = `waiting${people}@example.com`;
    await confirm(visitor, email);
    const answer = await join(visitor, email, days);
    if (answer.statusCode !== 201) throw new Error(`Could not join: ${answer.body}`);
    site.clock.advance(1000);
    return { visitor, email, entry: answer.json<WaitEntry>() };
  }

  const cancel = (booking: Booking | undefined) =>
    call(stranger(), 'POST', `/api/v1/manage-booking/${booking?.manageToken ?? ''}/cancel`, {
      body: { feeCents: 0 },
    });

  const read = async ({ token }: WaitEntry, visitor = stranger()) =>
    (await call(visitor, 'GET', `/api/v1/waitlist/${token}`)).json<WaitEntry>();

  const claim = ({ token }: WaitEntry, visitor: TestVisitor) =>
    call(visitor, 'POST', `/api/v1/waitlist/${token}/claim`);

  /** Ends what has run out and offers what became free. */
  async function finishWork(): Promise<void> {
    await site.work();
    await site.work();
  }

  /** Subjects of the emails about free times. */
  const offersTo = async (email: string) =>
    (await readMails(database, email))
      .map(({ subject }) => subject)
      .filter((text) => text.startsWith('Free:'));

  return {
    ...site,
    url,
    booked,
    stranger,
    join,
    confirmAddress: confirm,
    wait,
    cancel,
    readEntry: read,
    claim,
    finishWork,
    offersTo,
  };
}

export type FullFriday = Awaited<ReturnType<typeof openFullFriday>>;
