import { beforeAll, describe, expect, it } from '@jest/globals';
import { addAccount } from '../testing/add-account';
import { testClock, testConfig } from '../platform/testing/test-config';
import { testDatabase } from '../platform/testing/test-database';
import { type Account, findAccountByEmail } from './account-repository';
import { hashToken } from '../platform/access/token';
import { createSessions, type Sessions } from './sessions';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const database = testDatabase();
let account: Account;

beforeAll(async () => {
  await addAccount(database(), { email: 'ada@example.com' });
  const found = await findAccountByEmail(database(), 'ada@example.com');
  if (!found) throw new Error('The account was not added');
  account = found;
});

function setUp() {
  const clock = testClock();
  const sessions = createSessions({ database: database(), clock, config: testConfig() });
  return { clock, sessions };
}

async function renew(sessions: Sessions, token: string): Promise<string> {
  const observation = await sessions.observe(token);
  if (!observation?.token) throw new Error('No successor was given');
  return observation.token;
}

describe('a session of one hour', () => {
  it('returns the user, and no new token in the first half of its life', async () => {
    const { clock, sessions } = setUp();
    const { accessToken } = await sessions.start(account, '1h');
    clock.advance(30 * MINUTE - 1);
    expect(await sessions.observe(accessToken)).toEqual({
      user: { fullName: 'Ada Lovelace', email: 'ada@example.com', role: 'user', isVerified: true },
    });
  });

  it('returns a new token from half its life on, and expires without renewal', async () => {
    const { clock, sessions } = setUp();
    const { accessToken } = await sessions.start(account, '1h');
    clock.advance(30 * MINUTE);
    const successor = await renew(sessions, accessToken);
    expect(successor).not.toBe(accessToken);
    clock.advance(30 * MINUTE - 1);
    expect(await sessions.observe(accessToken)).not.toBeNull();
    clock.advance(1);
    expect(await sessions.observe(accessToken)).toBeNull();
    expect(await sessions.observe(successor)).not.toBeNull();
  });

  it('accepts the old token until sixty seconds after the first use of the new one', async () => {
    const { clock, sessions } = setUp();
    const { accessToken } = await sessions.start(account, '1h');
    clock.advance(31 * MINUTE);
    const successor = await renew(sessions, accessToken);
    clock.advance(5 * MINUTE);
    expect(await sessions.observe(accessToken)).not.toBeNull();
    expect(await sessions.observe(successor)).not.toBeNull();
    clock.advance(60 * SECOND - 1);
    expect(await sessions.observe(accessToken)).not.toBeNull();
    clock.advance(1);
    expect(await sessions.observe(accessToken)).toBeNull();
    clock.advance(10 * MINUTE);
    expect(await sessions.observe(successor)).not.toBeNull();
  });

  it('returns the same new token again when the response was lost', async () => {
    const { clock, sessions } = setUp();
    const { accessToken } = await sessions.start(account, '1h');
    clock.advance(40 * MINUTE);
    const lost = await renew(sessions, accessToken);
    clock.advance(15 * MINUTE);
    expect(await renew(sessions, accessToken)).toBe(lost);
    expect(await sessions.observe(lost)).not.toBeNull();
  });

  it('ends no session when it is checked 50 times concurrently', async () => {
    const { clock, sessions } = setUp();
    const { accessToken } = await sessions.start(account, '1h');
    clock.advance(30 * MINUTE);
    const answers = await Promise.all(Array.from({ length: 50 }, () => renew(sessions, accessToken)));
    const successors = [...new Set(answers)];
    expect(successors).toHaveLength(1);
    const used = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        sessions.observe(index % 2 ? accessToken : (successors[0] ?? '')),
      ),
    );
    expect(used).not.toContain(null);
  });

  it('can be renewed for a day after sign-in, and no longer', async () => {
    const { clock, sessions } = setUp();
    let { accessToken: token } = await sessions.start(account, '1h');
    for (let minutes = 0; minutes < 23 * 60 + 30; minutes += 30) {
      clock.advance(30 * MINUTE);
      token = await renew(sessions, token);
    }
    clock.advance(30 * MINUTE);
    expect(await sessions.observe(token)).toEqual({ user: expect.anything() });
    clock.advance(30 * MINUTE);
    expect(await sessions.observe(token)).toBeNull();
  });
});

describe('a remembered session', () => {
  it('is renewed after fifteen days and ends after thirty days without a visit', async () => {
    const { clock, sessions } = setUp();
    const { accessToken } = await sessions.start(account, '30d');
    clock.advance(15 * DAY - 1);
    expect(await sessions.observe(accessToken)).not.toHaveProperty('token');
    clock.advance(1);
    const successor = await renew(sessions, accessToken);
    clock.advance(30 * DAY);
    expect(await sessions.observe(accessToken)).toBeNull();
    expect(await sessions.observe(successor)).toBeNull();
  });

  it('can be renewed for ninety days after sign-in, and no longer', async () => {
    const { clock, sessions } = setUp();
    let { accessToken: token } = await sessions.start(account, '30d');
    for (let days = 15; days < 90; days += 15) {
      clock.advance(15 * DAY);
      token = await renew(sessions, token);
    }
    clock.advance(15 * DAY);
    expect(await sessions.observe(token)).toEqual({ user: expect.anything() });
  });
});

describe('ending a session', () => {
  it('revokes every token of it, including one issued at the same moment', async () => {
    const { clock, sessions } = setUp();
    const { accessToken } = await sessions.start(account, '1h');
    const other = await sessions.start(account, '1h');
    clock.advance(30 * MINUTE);
    const successor = await renew(sessions, accessToken);
    await sessions.end(successor, 'bearer');
    expect(await sessions.observe(accessToken)).toBeNull();
    expect(await sessions.observe(successor)).toBeNull();
    expect(await sessions.observe(other.accessToken)).not.toBeNull();
  });

  it('accepts the cookie only as a cookie', async () => {
    const { sessions } = setUp();
    const { accessToken, cookie } = await sessions.start(account, '1h');
    expect(cookie).not.toBe(accessToken);
    expect(await sessions.observe(cookie)).toBeNull();
    await sessions.end(accessToken, 'cookie');
    expect(await sessions.observe(accessToken)).not.toBeNull();
    await sessions.end(cookie, 'cookie');
    expect(await sessions.observe(accessToken)).toBeNull();
  });
});

it('stores only the hash of a token', async () => {
  const { sessions } = setUp();
  const { accessToken } = await sessions.start(account, '1h');
  const { rows } = await database().sql.query<{ row: string; hash: Buffer }>(
    'SELECT t::text AS row, token_hash AS hash FROM session_tokens t',
  );
  expect(rows.some(({ hash }) => hash.equals(hashToken(accessToken)))).toBe(true);
  expect(rows.filter(({ row }) => row.includes(accessToken))).toEqual([]);
});
