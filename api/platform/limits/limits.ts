import { createHmac } from 'node:crypto';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { Clock } from '../clock/clock';
import type { Config } from '../config/config';
import type { Connection, Transaction } from '../database/connection';
import type { Database } from '../database/database';
import { prepared } from '../database/prepared';
import { HttpError } from '../http/http-error';
import { LIMIT_RULES, type LimitName, type LimitRules } from './limit-rules';

export type Spending = readonly [limit: LimitName, subject: string];

export interface Limits {
  /**
   * Counts one try. Call it before the check, so that parallel tries cannot exceed the limit.
   * Throws 429 with `Retry-After` when any of the limits is used up.
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

const readTries = prepared<[key: Buffer, now: Date], { tries: number }>(
  'limit.read',
  'SELECT tries FROM rate_limits WHERE key = $1 AND ends_at > $2',
);

const uncountTry = prepared<[key: Buffer], never>(
  'limit.uncount',
  'UPDATE rate_limits SET tries = tries - 1 WHERE key = $1 AND tries > 0',
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

  async function spendOne(spending: Spending, now: Date): Promise<number> {
    const { tries: most, seconds } = limitRules[spending[0]];
    const endsAt = new Date(now.getTime() + seconds * 1000);
    const [counted] = await countTry(database, keyOf(spending), now, endsAt);
    if (!counted) throw new Error('The attempt was not counted');
    if (counted.tries <= most) return 0;
    return Math.max(1, Math.ceil((counted.endsAt.getTime() - now.getTime()) / 1000));
  }

  async function giveBackOn(
    connection: Pick<Connection, 'sql'>,
    spendings: readonly Spending[],
  ): Promise<void> {
    for (const spending of spendings) await uncountTry(connection, keyOf(spending));
  }

  return {
    async spend(...spendings) {
      const now = clock.now();
      const waits: number[] = [];
      for (const spending of spendings) {
        const wait = await spendOne(spending, now);
        waits.push(wait);
        if (wait > 0) break;
      }
      const seconds = Math.max(0, ...waits);
      if (seconds > 0) {
        throw new HttpError(429, PROBLEM_MESSAGES.tooMany, { headers: { 'retry-after': String(seconds) } });
      }
    },
    async count(spending) {
      return (await readTries(database, keyOf(spending), clock.now()))[0]?.tries ?? 0;
    },
    giveBack: (...spendings) => giveBackOn(database, spendings),
    giveBackIn: (tx, ...spendings) => giveBackOn(tx, spendings),
  };
}
