import { afterEach, expect, it } from '@jest/globals';
import { findUnshardable } from '../testing/find-unshardable';
import { testDatabase } from '../testing/test-database';

const database = testDatabase();

afterEach(() => database().sql.query('DROP TABLE IF EXISTS child, trial'));

async function problemsOf(definition: string, comment = 'class: provider'): Promise<string> {
  await database().sql.query(`CREATE TABLE trial ${definition}; COMMENT ON TABLE trial IS '${comment}'`);
  return (await findUnshardable(database().sql)).join('\n');
}

it('every table can be distributed over several servers', async () => {
  expect(await findUnshardable(database().sql)).toEqual([]);
});

it.each([
  ['a table without a class', '(id uuid PRIMARY KEY)', 'just a table', 'declares no class'],
  ['a table without a key', '(provider_id uuid)', 'class: provider', 'no primary key'],
  [
    'a key that begins with another column',
    '(id uuid, provider_id uuid, PRIMARY KEY (id, provider_id))',
    'class: provider',
    'must begin with provider_id',
  ],
  [
    'a key without the owner',
    '(id uuid PRIMARY KEY, provider_id uuid)',
    'class: provider',
    'all partitioning columns',
  ],
  [
    'uniqueness across owners',
    '(user_id uuid PRIMARY KEY, email text UNIQUE)',
    'class: user',
    'all partitioning columns',
  ],
  [
    'a reference across owners',
    '(provider_id uuid PRIMARY KEY, user_id uuid REFERENCES users (user_id))',
    'class: provider',
    'refers to rows of users on another server',
  ],
  ['a sequence', '(user_id uuid PRIMARY KEY, n serial)', 'class: user', 'from a sequence'],
  ['a range', '(user_id uuid PRIMARY KEY, span tstzrange)', 'class: user', 'has the type tstzrange'],
])('reports %s', async (_what, definition, comment, issue) => {
  expect(await problemsOf(definition, comment)).toContain(`trial: `);
  expect((await findUnshardable(database().sql)).join('\n')).toContain(issue);
});

it('accepts references within an owner and to tables that exist on every server', async () => {
  expect(await problemsOf('(provider_id uuid PRIMARY KEY)')).toBe('');
  await database().sql.query(`
    CREATE TABLE child (provider_id uuid REFERENCES trial (provider_id), n int, PRIMARY KEY (provider_id, n));
    COMMENT ON TABLE child IS 'class: provider'`);
  expect(await findUnshardable(database().sql)).toEqual([]);
});
