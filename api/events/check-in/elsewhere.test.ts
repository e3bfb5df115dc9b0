import type { CheckInResults, DoorList } from '@glow50/contract/check-in/check-ins';
import { tailOf } from '@glow50/contract/tickets/read-ticket-code';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { testDatabase } from '../../platform/testing/test-database';
import { openSaleSite, type SaleSite } from '../testing/sale-site';

const database = testDatabase();
let site: SaleSite;

beforeAll(async () => {
  site = await openSaleSite(database());
});
afterAll(() => site.close());

async function sellCode(changes: object = {}) {
  const { number } = await site.sell({}, changes);
  const { tickets } = await site.bought(await site.buyKinds(number, {}));
  return { number, code: tickets[0]?.code ?? '' };
}

const resultOf = async (event: number, code: string) => (await scan(event, code))?.verdict;

async function scan(event: number, code: string) {
  const one = { id: v7(), code, at: site.clock.now().toISOString(), isOffline: false };
  const body = { device: 'Door', scans: [one] };
  const answer = await site.call(site.organizer, 'POST', `/api/v1/my-events/${event}/check-ins`, { body });
  return answer.json<CheckInResults>().results[0];
}

it('tells the 16 characters of another event from those of none, with and without a network', async () => {
  const [here, there] = [await sellCode(), await sellCode()];
  const typed = tailOf(there.code);
  expect(await resultOf(here.number, typed)).toBe('other_event');
  expect(await resultOf(here.number, typed.toLowerCase().replace(/(.{4})/g, '$1 '))).toBe('other_event');
  expect(await resultOf(here.number, tailOf(here.code))).toBe('admitted');
  expect(await resultOf(here.number, '0'.repeat(16))).toBe('unknown');

  const url = `/api/v1/my-events/${here.number}/door-list`;
  const { elsewhere } = (await site.call(site.organizer, 'GET', url)).json<DoorList>();
  const marked = (code: string) => createHash('sha256').update(tailOf(code)).digest('hex').slice(0, 8);
  expect(elsewhere).toContain(marked(there.code));
  expect(elsewhere).not.toContain(marked(here.code));
});

it('names another event of the organizer, also weeks away, and none of somebody else', async () => {
  const here = await sellCode();
  const startsAt = new Date('2026-03-27T15:30:00Z');
  const later = await sellCode({
    name: 'Braid Bar',
    starts_at: startsAt,
    ends_at: new Date('2026-03-27T17:30:00Z'),
  });
  const message = 'This ticket is for Braid Bar on Fri, Mar 27, 10:30 AM';
  for (const code of [later.code, tailOf(later.code)]) {
    expect(await scan(here.number, code)).toMatchObject({ verdict: 'other_event', message });
  }
  await database().sql.query('UPDATE events SET provider_id = NULL WHERE number = $1', [later.number]);
  expect(await scan(here.number, later.code)).toMatchObject({ message: 'This ticket is for another event' });
});
