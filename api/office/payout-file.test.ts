import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { testDatabase } from '../platform/testing/test-database';
import { type OfficeSite, openOffice } from './testing/office-site';

const database = testDatabase();
let office: OfficeSite;

beforeAll(async () => {
  office = await openOffice(database());
});
afterAll(() => office.close());

const enter = (providerId: string | null, owed: number) =>
  database().sql.query(
    `INSERT INTO ledger_entries (provider_id, entry_id, kind, amount_cents, owed_cents, subject_kind, subject_id,
                                 note, source, created_at)
     VALUES ($1, $2, 'paid', $3, $4, 'booking', $5, '', md5(random()::text), now())`,
    [providerId, v7(), Math.abs(owed), owed, v7()],
  );

it('exports balances with their accounts, and escapes names that look like formulas', async () => {
  const { registration, person } = await office.submitted('student');
  const { providerId } = registration;
  await database().sql.query('UPDATE providers SET name = $2 WHERE provider_id = $1', [
    providerId,
    '=1+1, "Ada"',
  ]);
  await enter(providerId, 2034);
  const answer = await office.ask('GET', 'payouts.csv');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="payouts.csv"');
  const head = `${providerId},"'=1+1, ""Ada""",${person.email},,`;
  expect(answer.body.split('\n')).toEqual([
    'line,provider,name,account,zelle,event,event_name,due_on,amount,due_now,not_yet_due,owes_us,currency',
    `total,${head},,,20.34,20.34,0.00,0.00,USD`,
    `bookings and payouts,${head},,,20.34,,,,USD`,
    '',
  ]);
});

it('a provider who owes us is in the export as owing, with amounts that a spreadsheet can add up', async () => {
  const { registration } = await office.submitted('student');
  await enter(registration.providerId, -12_000);
  const { body } = await office.ask('GET', 'payouts.csv');
  expect(body.split('\n').find((line) => line.startsWith(`total,${registration.providerId}`))).toMatch(
    /,-120\.00,0\.00,0\.00,120\.00,USD$/,
  );
});
