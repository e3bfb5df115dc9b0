import type { ProviderCard } from '@glow50/shared/api/providers';
import { readNextTimes } from '../../availability/availability-reader';
import { findOfferedService } from '../../availability/availability-repository';
import type { Connection } from '../../database/connection';

/** What each of the page has free at this moment, from a date on where one is given. Three small reads a card. */
export function addNextTimes(
  connection: Connection,
  cards: readonly ProviderCard[],
  from: string | undefined,
  now: Date,
): Promise<ProviderCard[]> {
  return Promise.all(
    cards.map(async (card) => {
      const service = await findOfferedService(connection, card.id);
      const wish = service && { ...service, ...(from && { from }) };
      const found = wish && (await readNextTimes(connection, wish, 1, now));
      return { ...card, next: found?.times[0] ?? null };
    }),
  );
}
