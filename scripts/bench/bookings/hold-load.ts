import { v7 } from 'uuid';
import { openWire, type Wire } from '../api/wire';
import { firstDay, providerId, serviceId, startOf } from './appointments';

interface Load {
  port: number;
  connections: number;
  holds: number;
}

/**
 * Holds one appointment per request, spread over `providers`. Resolves with holds per second; throws when one
 * is rejected. `from`: how many appointments are held already.
 */
export async function holdEach({
  from = 0,
  ...load
}: Load & { providers: number; from?: number }): Promise<number> {
  const day = firstDay(Date.now());
  const started = performance.now();
  const statuses = await holdAll(load, (number) => ({
    provider: (from + number) % load.providers,
    startsAt: startOf(day, Math.floor((from + number) / load.providers)),
  }));
  const seconds = (performance.now() - started) / 1000;
  if (statuses.get(201) !== load.holds) throw new Error(`Some holds failed: ${describe(statuses)}`);
  return load.holds / seconds;
}

/** Requests the same appointment every time. Resolves with the number of responses per status. */
export function holdTheSame(load: Load): Promise<Map<number, number>> {
  const startsAt = startOf(firstDay(Date.now()), 0);
  return holdAll(load, () => ({ provider: 0, startsAt }));
}

export const describe = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');

async function holdAll(
  { port, connections, holds }: Load,
  choose: (number: number) => { provider: number; startsAt: number },
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  async function work(wire: Wire) {
    while (next < holds) {
      const number = next;
      next += 1;
      const { provider, startsAt } = choose(number);
      const status = await wire.post(
        `/api/v1/providers/${providerId(provider)}/bookings`,
        { 'idempotency-key': v7(), 'x-forwarded-for': addressOf(number) },
        { serviceId: serviceId(provider), startsAt: new Date(startsAt).toISOString() },
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  const wires = await Promise.all(Array.from({ length: connections }, () => openWire(port)));
  await Promise.all(wires.map(work));
  for (const wire of wires) wire.close();
  return statuses;
}

/** A different client IP per request, because holds are rate-limited by IP. */
const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
