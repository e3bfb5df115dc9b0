import { SEARCH_RESULT_LIMIT } from '@glow50/contract/providers/provider-calls';

/** Some of the providers, spread by their ids. Each share has an index of its words with the same condition. */
export const SHARES = {
  4: 'uuid_hash(search_texts.provider_id) & 3 = 0',
  16: 'uuid_hash(search_texts.provider_id) & 15 = 0',
  64: 'uuid_hash(search_texts.provider_id) & 63 = 0',
} as const;
export type Share = keyof typeof SHARES;

/** A share is looked at when it should have this many times the thousand matches that are counted at most. */
const ENOUGH = 1.1;

/**
 * Of very many matches, a thousand among a share of the providers are enough. All providers are looked at only when no
 * share has so many. `expected`: about how many match among all.
 */
export async function findEnough<Found>(
  expected: number,
  find: (share?: Share) => Promise<Found>,
  count: (found: Found) => number,
): Promise<Found> {
  let likely = expected;
  for (const share of [64, 16, 4] as const) {
    if (likely / share < SEARCH_RESULT_LIMIT * ENOUGH) continue;
    const found = await find(share);
    if (count(found) >= SEARCH_RESULT_LIMIT) return found;
    likely = count(found) * share;
  }
  return find();
}
