import { readAvailability } from '@glow50/api/directory/availability/availability-reader';
import { recordDatabase } from '@glow50/api/platform/testing/record-database';
import { MOST_OF_SQL, type Result } from '../result';
import { findPgbench, timeStatements } from '../api/pgbench';
import type { ServerProcess } from '../api/server-process';
import { medianOf, toTimings } from '../api/timings';
import { firstDay, providerId, serviceId } from './appointments';
import { type BookingDatabase, openBookingDatabase } from './booking-database';
import { describe, holdEach, holdTheSame } from './hold-load';
import { writeHoldScript } from './hold-script';
import { runHoldScript } from './run-hold-script';
import { startApi } from './start-api';
import { DAY } from '@glow50/api/platform/time/zone-time';

const CONNECTIONS = 16;
/** Turns of SQL alone and of the API. The median of their shares counts. */
const ROUNDS = 3;
const LEAST_OF_SQL = 0.6;
const ATTEMPTS = 10_000;
const ATTEMPTING = 1000;
const BOOKED = 2000;
const MONTH_DAYS = 31;

/**
 * Yields one result per check: hold throughput compared with its SQL alone, a rush for one slot, and the
 * latency of a month's availability.
 */
export async function* measureBookings(
  home: string,
  { holds, times }: { holds: number; times: number },
): AsyncGenerator<Result> {
  const bench = await openBookingDatabase(home);
  const { api, port } = await startApi(bench);
  try {
    for (const providers of [1, 20, 2000]) yield await compareHolds(bench, { port, providers, holds });
    await bench.clear();
    yield evaluateRush(await holdTheSame({ port, connections: ATTEMPTING, holds: ATTEMPTS }));
    yield await compareMonth(bench, { port, times, api });
  } finally {
    await api.stop();
    await bench.release();
  }
}

async function compareHolds(
  bench: BookingDatabase,
  { port, providers, holds }: { port: number; providers: number; holds: number },
): Promise<Result> {
  await bench.clear();
  const script = await writeHoldScript(bench.database, { providers, isFirst: holds <= providers });
  const load = { port, connections: CONNECTIONS, providers, holds };
  const rounds: { api: number; sql: number; share: number }[] = [];
  await bench.clear();
  await holdEach(load);
  for (let round = 0; round < ROUNDS; round += 1) {
    await bench.clear();
    const sql = await runHoldScript(bench, script, { clients: CONNECTIONS, holds });
    await bench.clear();
    const api = await holdEach(load);
    rounds.push({ api, sql, share: api / sql });
  }
  const api = medianOf(rounds.map((round) => round.api));
  const sql = medianOf(rounds.map((round) => round.sql));
  const share = medianOf(rounds.map((round) => round.share));
  return {
    holds: share >= LEAST_OF_SQL,
    text:
      `holds on ${providers} ${providers === 1 ? 'provider' : 'providers'}, ${CONNECTIONS} connections: ` +
      `${api.toFixed(0)} a second, ${script.statements} statements alone ${sql.toFixed(0)}: ` +
      `${share.toFixed(2)} (at least ${LEAST_OF_SQL})`,
  };
}

function evaluateRush(statuses: ReadonlyMap<number, number>): Result {
  const holds = statuses.get(201) === 1 && statuses.get(409) === ATTEMPTS - 1;
  return { holds, text: `${ATTEMPTS} attempts for one time: ${describe(statuses)} (one 201, the rest 409)` };
}

async function compareMonth(
  bench: BookingDatabase,
  { port, times, api }: { port: number; times: number; api: ServerProcess },
): Promise<Result> {
  await bench.clear();
  await holdEach({ port, connections: CONNECTIONS, providers: 1, holds: BOOKED });
  const day = firstDay(Date.now());
  const dateOf = (days: number) => new Date(day + days * DAY).toISOString().slice(0, 10);
  const question = { from: dateOf(0), to: dateOf(MONTH_DAYS - 1) };
  const { database, sent } = recordDatabase(bench.database);
  await readAvailability(
    database,
    { providerId: providerId(0), serviceId: serviceId(0), ...question },
    new Date(),
  );
  const query = new URLSearchParams({ ...question, serviceId: serviceId(0) }).toString();
  const month = `/api/v1/providers/${providerId(0)}/availability?${query}`;
  await api.warm(month);
  const { p50 } = toTimings(await api.time(month, times));
  const sql = toTimings(await timeStatements(findPgbench(), bench, sent, times, 'force_generic_plan'));
  return {
    holds: p50 <= MOST_OF_SQL * sql.p50,
    text:
      `a month at ${BOOKED} bookings: median ${p50.toFixed(2)} ms, SQL alone ${sql.p50.toFixed(2)} ms: ` +
      `${(p50 / sql.p50).toFixed(2)} (at most ${MOST_OF_SQL})`,
  };
}
