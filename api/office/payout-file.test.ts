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

it('exports the providers to pay as a file for the bank and escapes names that look like formulas', async () => {
  const { registration } = await office.submitted('student');
  await database().sql.query('UPDATE providers SET name = $2 WHERE provider_id = $1', [
    registration.providerId,
    '=1+1, "Ada"',
  ]);
  await database().sql.query(
    `INSERT INTO ledger_entries (provider_id, entry_id, kind, amount_cents, owed_cents, subject_kind, subject_id,
                                 note, source, created_at)
     VALUES ($1, $2, 'paid', 2034, 2034, 'booking', $3, '', 'x', now())`,
    [registration.providerId, v7(), v7()],
  );
  const answer = await office.ask('GET', 'payouts.csv');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="payouts.csv"');
  expect(answer.body).toBe(
    `provider,name,amount,currency\n${registration.providerId},"'=1+1, ""Ada""",20.34,USD\n`,
  );
});
