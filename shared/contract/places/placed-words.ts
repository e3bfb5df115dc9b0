import { findTerm } from '../taxonomy/find-term';
import { TOWNS } from './places';

export interface PlacedWords {
  /** What remains without the place. */
  words: string;
  /** As it was typed. */
  city?: string;
  zipcode?: string;
}

const MOST_WORDS_OF_A_CITY = 2;
const BEFORE_A_PLACE = new Set(['in', 'near', 'around', 'at']);
/** `Nails by Addison` is a name. */
const BEFORE_A_NAME = new Set(['by', 'and', '&', 'from', 'with']);

/**
 * Reads a city or zip code of ours at the end of what was typed, as in `braids, Plano`, `nails in Dallas TX` and
 * `threading 75075`. Without one, the words stay as they are.
 */
export function readPlacedWords(text: string): PlacedWords {
  const typed = text.split(/[\s,]+/).filter(Boolean);
  const words = isTexas(typed.at(-1)) && typed.length > 1 ? typed.slice(0, -1) : typed;
  for (let length = Math.min(MOST_WORDS_OF_A_CITY, words.length); length > 0; length -= 1) {
    const place = findPlace(words.slice(-length).join(' '));
    const before = words.slice(0, -length);
    if (!place || BEFORE_A_NAME.has(before.at(-1)?.toLowerCase() ?? '')) continue;
    const wanted = BEFORE_A_PLACE.has(before.at(-1)?.toLowerCase() ?? '') ? before.slice(0, -1) : before;
    return { words: wanted.join(' '), ...place };
  }
  return { words: text };
}

interface Placed {
  q?: string | undefined;
  service?: string | undefined;
  city?: string | undefined;
  zipcode?: string | undefined;
  bounds?: string | undefined;
}

/** Takes a place among the words of a search as its place, unless it has a city, a zip code or bounds. */
export function withTypedPlace<Query extends Placed>(query: Query): Query {
  if (query.bounds || query.zipcode || query.city) return query;
  const name = query.q ? 'q' : 'service';
  const { words, ...place } = readPlacedWords(query[name] ?? '');
  if (!place.city && !place.zipcode) return query;
  const placed = { ...query, ...place };
  if (words) return { ...placed, [name]: words };
  delete placed[name];
  return placed;
}

function findPlace(text: string): Omit<PlacedWords, 'words'> | undefined {
  if (TOWNS.some(({ place }) => place.zipcodes.includes(text))) return { zipcode: text };
  return findTerm(TOWNS, text) && { city: text };
}

const isTexas = (word = ''): boolean => /^(?:tx|texas)$/i.test(word);
