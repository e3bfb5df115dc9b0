import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { inTransaction } from '../../platform/database/transaction';
import { recordDatabase } from '../../platform/testing/record-database';
import { countShards, readPlan } from '../../platform/testing/shard-plan';
import { testClock } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { addProviders, testProvider } from '../../testing/add-providers';
import { refreshOpenings, storeOpenings } from './openings';

const database = testDatabase();
const clock = testClock();
const providers = Array.from({ length: 20 }, () => testProvider());
let recorded: ReturnType<typeof recordDatabase>;

beforeAll(async () => {
  await addProviders(database(), providers);
  recorded = recordDatabase(database());
});
beforeEach(() => void recorded.sent.splice(0));

const takeStatements = () =>
  recorded.sent.splice(0).filter(({ text }) => !/^(BEGIN|COMMIT|ROLLBACK)/.test(text));

it('asks one shard about one provider', async () => {
  const [{ id } = testProvider()] = providers;
  await inTransaction(recorded.database, (tx) => storeOpenings(tx, [id], clock.now()));
  const statements = takeStatements();
  for (const statement of statements) expect(await countShards(database(), statement)).toBe(1);
  expect(statements.length).toBeGreaterThan(1);
});

it('lets each shard do its part of a batch', async () => {
  await database().sql.query("UPDATE openings SET stale_at = '2000-01-01'");
  await refreshOpenings({ database: recorded.database, clock }, (error) => {
    throw error;
  });
  const plans = [];
  for (const statement of takeStatements()) plans.push(await readPlan(database(), statement));
  expect(plans.filter((plan) => plan.includes('Citus Adaptive'))).toHaveLength(4);
  expect(plans.filter((plan) => /Distributed Subplan|coordinator/.test(plan))).toEqual([]);
});
