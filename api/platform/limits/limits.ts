import { createHmac } from 'node:crypto';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { Clock } from '../clock/clock';
import type { Config } from '../config/config';
import type { Connection, Transaction } from '../database/connection';
import type { Database } from '../database/database';
import { prepared } from '../database/prepared';
import { HttpError } from '../http/http-error';
import { LIMIT_RULES, type LimitName, type LimitRule, type LimitRules } from './limit-rules';

export type Spending = readonly [limit: LimitName, subject: string];

export interface Limits {
  /**
   * Counts one try. Call it before the check, so that parallel tries cannot exceed the limit.
   * Throws 429 with `Retry-After` when any of the limits is used up, and counts against none of them then.
   */
  spend(...spendings: readonly Spending[]): Promise<void>;
  /** How many tries are counted at the moment. */
  count(spending: Spending): Promise<number>;
  /** Takes back a try that succeeded. */
  giveBack(...spendings: readonly Spending[]): Promise<void>;
  /** As `giveBack`, in a transaction. */
  giveBackIn(tx: Transaction, ...spendings: readonly Spending[]): Promise<void>;
}

const countTry = prepared<[key: Buffer, now: Date, endsAt: Date], { tries: number; endsAt: Date }>(
  'limit.count',
  `INSERT INTO rate_limits AS l (key, tries, ends_at) VALUES ($1, 1, $3)
   ON CONFLICT (key) DO UPDATE SET
     tries = CASE WHEN l.ends_at <= $2 THEN 1 ELSE l.tries + 1 END,
     ends_at = CASE WHEN l.ends_at <= $2 THEN $3 ELSE l.ends_at END
   RETURNING tries, ends_at AS "endsAt"`,
);

/** Those since the window began. They are kept in ascending order. */
const RECENT = "coalesce(l.times[width_bucket($4::timestamptz, l.times) + 1:], '{}')";

/**
 * Keeps the time of each try that was allowed, so that no window of the rule's length holds more than it allows, whenever
 * it begins. A refused try is not kept, and answers one more than the rule allows. Citus takes no subquery here.
 */
const countRolling = prepared<
  [key: Buffer, now: Date, endsAt: Date, begun: Date, most: number],
  { tries: number; oldest: Date }
>(
  'limit.countRolling',
  `INSERT INTO rate_limits AS l (key, tries, ends_at, times) VALUES ($1, 1, $3, ARRAY[$2::timestamptz])
   ON CONFLICT (key) DO UPDATE SET
     ends_at = $3,
     tries = least(cardinality(${RECENT}), $5::integer) + 1,
     times = CASE WHEN cardinality(${RECENT}) < $5::integer
       THEN ${RECENT} || greatest($2::timestamptz, l.times[cardinality(l.times)]) ELSE ${RECENT} END
   RETURNING tries, times[1] AS oldest`,
);

const readTries = prepared<[key: Buffer, now: Date, begun: Date], { tries: number }>(
  'limit.read',
  `SELECT CASE WHEN times IS NULL THEN tries
          ELSE (SELECT count(*)::int FROM unnest(times) AS made WHERE made > $3) END AS tries
   FROM rate_limits WHERE key = $1 AND ends_at > $2`,
);

const uncountTry = prepared<[key: Buffer], never>(
  'limit.uncount',
  `UPDATE rate_limits SET tries = tries - 1, times = trim_array(times, least(1, cardinality(times)))
   WHERE key = $1 AND tries > 0`,
);

/**
 * Counts in the database, so that all processes share the counts and a restart keeps them. The package
 * `rate-limiter-flexible` reads the system's time, not `clock`, and a try given back after its window would
 * add one to the next.
 */
export function createLimits({
  config,
  database,
  clock,
  limitRules = LIMIT_RULES,
}: {
  config: Pick<Config, 'secretKey'>;
  database: Database;
  clock: Clock;
  /** Absent: the default rules. */
  limitRules?: LimitRules;
}): Limits {
  const keyOf = ([limit, subject]: Spending) =>
    createHmac('sha256', config.secretKey).update(`limit:${limit}:${subject}`).digest();

  /** The seconds to wait; 0 when the try is allowed. */
  async function spendOne(spending: Spending, now: Date): Promise<number> {
    const { tries: most, seconds, isRolling = false }: LimitRule = limitRules[spending[0]];
    const key = keyOf(spending);
    const endsAt = new Date(now.getTime() + seconds * 1000);
    const [counted] = isRolling
      ? await countRolling(database, key, now, endsAt, begunAt(now, seconds), most)
      : await countTry(database, key, now, endsAt);
    if (!counted) throw new Error('The attempt was not counted');
    if (counted.tries <= most) return 0;
    const freeAt = 'oldest' in counted ? counted.oldest.getTime() + seconds * 1000 : counted.endsAt.getTime();
    return Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
  }

  const begunAt = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

  async function giveBackOn(
    connection: Pick<Connection, 'sql'>,
    spendings: readonly Spending[],
  ): Promise<void> {
    for (const spending of spendings) await uncountTry(connection, keyOf(spending));
  }

  return {
    async spend(...spendings) {
      const now = clock.now();
      for (const [index, spending] of spendings.entries()) {
        const seconds = await spendOne(spending, now);
        if (seconds === 0) continue;
        await giveBackOn(database, spendings.slice(0, index));
        throw new HttpError(429, PROBLEM_MESSAGES.tooMany, { headers: { 'retry-after': String(seconds) } });
      }
    },
    async count(spending) {
      const now = clock.now();
      const begun = begunAt(now, limitRules[spending[0]].seconds);
      return (await readTries(database, keyOf(spending), now, begun))[0]?.tries ?? 0;
    },
    giveBack: (...spendings) => giveBackOn(database, spendings),
    giveBackIn: (tx, ...spendings) => giveBackOn(tx, spendings),
  };
}
