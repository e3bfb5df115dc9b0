import type { Booking } from '@glow50/contract/bookings/bookings';
import { v7 } from 'uuid';
import { buildApp } from '@glow50/api/app';
import { compose } from '@glow50/api/composition';
import { systemClock } from '@glow50/api/platform/clock/clock';
import type { Database } from '@glow50/api/platform/database/database';
import { testConfig } from '@glow50/api/platform/testing/test-config';
import { recordDatabase, type SentStatement } from '@glow50/api/platform/testing/record-database';
import { withoutLimits } from '@glow50/api/platform/testing/unlimited';
import { A_DAY, firstDay, providerId, QUARTER_MS, serviceId, startOf } from './appointments';

/**
 * pgbench script that runs the statements of one hold, each run for the next appointment. `variables` are the
 * constant values.
 */
export interface HoldScript {
  text: string;
  variables: readonly string[];
  statements: number;
}

/** Records the first hold of a provider, or one that follows another client's. */
export async function writeHoldScript(
  database: Database,
  { providers, isFirst }: { providers: number; isFirst: boolean },
): Promise<HoldScript> {
  const recorded = recordDatabase(database);
  const composition = compose({
    config: testConfig(),
    database: recorded.database,
    clock: systemClock,
    lifecycle: { state: 'ready' },
    limitRules: withoutLimits(),
  });
  const app = await buildApp(composition);
  const day = firstDay(Date.now());
  async function hold(appointment: number) {
    recorded.sent.length = 0;
    const [key, start] = [v7(), startOf(day, appointment)];
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/providers/${providerId(0)}/bookings`,
      headers: { 'idempotency-key': key },
      payload: { serviceId: serviceId(0), startsAt: new Date(start).toISOString() },
      remoteAddress: `10.0.0.${appointment}`,
    });
    if (answer.statusCode !== 201) throw new Error(`The hold failed: ${answer.body}`);
    return { bookingId: answer.json<Booking>().id, key, start };
  }
  if (!isFirst) await hold(0);
  const write = valueWriter(await hold(1));
  await app.close();
  const lines = recorded.sent.map((statement, at) => write(statement, at));
  const head = [
    '\\set n :client_id * :per_client + :i',
    '\\set i :i + 1',
    `\\set p :n % ${providers}`,
    `\\set a :n / ${providers}`,
    `\\set slot ${day / QUARTER_MS} + (:a / ${A_DAY}) * 96 + 28 + (:a % ${A_DAY}) * 2`,
  ];
  return {
    text: [...head, ...lines.map(({ text }) => `${text};`), ''].join('\n'),
    variables: lines.flatMap(({ variables }) => variables),
    statements: lines.length,
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const numberedId = (group: string, number: string) =>
  `('00000000-0000-7000-${group}-' || lpad((:${number})::text, 12, '0'))::uuid`;

/** Values that are unique to one hold become expressions of its number; all others stay constant. */
function valueWriter({ bookingId, key, start }: { bookingId: string; key: string; start: number }) {
  const hashes: string[] = [];
  const slot = start / QUARTER_MS;

  function express(value: unknown): string | undefined {
    if (value === null || value === undefined) return 'NULL';
    if (value === '') return "''";
    if (Array.isArray(value)) return expressAll(value);
    if (Buffer.isBuffer(value)) {
      const hash = value.toString('hex');
      if (!hashes.includes(hash)) hashes.push(hash);
      const place = hashes.indexOf(hash);
      return `decode(lpad(to_hex((:n)::bigint * 16 + ${place}), 64, '0'), 'hex')`;
    }
    if (value instanceof Date) {
      const quarters = (value.getTime() - start) / QUARTER_MS;
      return quarters === 0 || quarters === 2 ? `to_timestamp((:slot + ${quarters}) * 900)` : undefined;
    }
    if (value === slot || value === slot + 2) return `(:slot + ${value - slot})`;
    if (value === providerId(0)) return numberedId('9000', 'p');
    if (value === serviceId(0)) return numberedId('8000', 'p');
    if (value === bookingId) return numberedId('a000', 'n');
    if (value === key) return "('key-' || (:n)::text)";
    if (typeof value !== 'string') return undefined;
    if (UUID.test(value)) return 'gen_random_uuid()';
    const isOfBooking = value.includes(bookingId) && !value.startsWith('{');
    return isOfBooking ? "('hold-' || (:n)::text)" : undefined;
  }

  function expressAll(values: readonly unknown[]): string | undefined {
    const expressions = values.map(express);
    return expressions.includes(undefined) ? undefined : `ARRAY[${expressions.join(', ')}]`;
  }

  return ({ text, values }: SentStatement, statement: number) => {
    const variables: string[] = [];
    const expressions = values.map((value, at) => {
      const expression = express(value);
      if (expression !== undefined) return expression;
      variables.push(`-Dv${statement}_${at}=${value instanceof Date ? value.toISOString() : String(value)}`);
      return `:v${statement}_${at}`;
    });
    const line = text.replace(/\s+/g, ' ').trim();
    return {
      text: line.replace(/\$(\d+)/g, (_, at: string) => expressions[Number(at) - 1] ?? 'NULL'),
      variables,
    };
  };
}
