import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database';

/** How far a standby may be behind, in milliseconds. The pages of one visitor never disagree by more. */
const MOST_BEHIND_MS = 1000;
const PAUSE_MS = 250;
const KEPT_MS = 30_000;

interface Distance {
  isNear(): boolean;
  /** Whether it answered when it was asked last. */
  answers(): boolean;
  /** Not near until it has been asked again. */
  doubt(): void;
  close(): Promise<void>;
}

interface Sample {
  place: string;
  at: number;
}

/**
 * Places in the log of the original tell what the standby has: its own clock would count idle time as distance. `onChange` is
 * told that it does not answer, with the error, and that it does again.
 */
export function watchDistance(
  original: Database,
  standby: Database,
  onChange: (error?: unknown) => void,
): Distance {
  let samples: Sample[] = [];
  /** Everything that was written before then is on the standby. */
  let seenUntil = 0;
  let isAnswering = true;
  const closing = new AbortController();

  async function look(): Promise<void> {
    const at = Date.now();
    const place = await placeOf(original).catch(() => undefined);
    if (place === undefined) return;
    samples.push({ place, at });
    const reached = await countReached(standby, samples);
    seenUntil = samples[reached - 1]?.at ?? seenUntil;
    // After a change of servers, the standby may never reach a place of the one before.
    samples = samples.slice(reached).filter((sample) => at - sample.at < KEPT_MS);
  }

  function note(error?: unknown): void {
    const wasAnswering = isAnswering;
    isAnswering = error === undefined;
    if (isAnswering !== wasAnswering) onChange(error);
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await look().then(() => note(), note);
      await sleep(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  const watching = watch();
  return {
    isNear: () => Date.now() - seenUntil <= MOST_BEHIND_MS,
    answers: () => isAnswering,
    doubt: () => void (seenUntil = 0),
    async close() {
      closing.abort();
      await watching;
    },
  };
}

async function placeOf({ sql }: Database): Promise<string | undefined> {
  const { rows } = await sql.query<{ place: string }>('SELECT pg_current_wal_lsn()::text AS place');
  return rows[0]?.place;
}

/** How many of the places the standby has reached. */
async function countReached({ sql }: Database, samples: readonly Sample[]): Promise<number> {
  const { rows } = await sql.query<{ isStandby: boolean; reached: number }>(
    `SELECT pg_is_in_recovery() AS "isStandby",
            (SELECT count(*) FROM unnest($1::text[]) AS place WHERE place::pg_lsn <= pg_last_wal_replay_lsn()) AS reached`,
    [samples.map(({ place }) => place)],
  );
  if (!rows[0]?.isStandby) throw new Error('It is no standby');
  return rows[0].reached;
}
