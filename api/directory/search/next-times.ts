import type { ProviderCard } from '@glow50/contract/providers/providers';
import { readNextTimes } from '../availability/availability-reader';
import { findOfferedService } from '../availability/availability-repository';
import type { Connection } from '../../platform/database/connection';

/** Adds each provider's next free time, from the given date on. Runs three small reads per card. */
export function addNextTimes(
  connection: Connection,
  cards: readonly ProviderCard[],
  from: string | undefined,
  now: Date,
): Promise<ProviderCard[]> {
  return Promise.all(
    cards.map(async (card) => {
      const service = await findOfferedService(connection, card.id, card.matched?.serviceId);
      const slotQuery = service && { ...service, ...(from && { from }) };
      const found = slotQuery && (await readNextTimes(connection, slotQuery, 1, now));
      return { ...card, next: found?.times[0] ?? null };
    }),
  );
}
