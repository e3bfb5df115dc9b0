import { TOWNS } from '@glow50/contract/places/places';
import { ZIPCODES } from '@glow50/contract/places/zipcodes';
import type { MapPlace } from '@glow50/contract/providers/map-places';
import type { Database } from '../../platform/database/database';
import { findWords, toTextQuery } from '../words/find-words';
import type { Search } from './found-listings';
import { spotsStatement, zipcodeTotalsStatement } from './search-statements';
import type { Place, SearchTerms } from './search-terms';
import { countSpotsOnShards } from './sharded-search';
import { KNOWN_ZIPCODES } from './spots';

type Directory = Pick<Database, 'sql' | 'preparedPool' | 'isOnShards'>;
type Count = Pick<MapPlace, 'zipcode' | 'total'>;

/** Words that more providers have are looked for in the listings instead of through the word index. */
const FEW = 5000;
const ONLY_STATE = 'Texas';

/** Zip codes with providers of the search, at most as many as are known. Others are not on the map. */
export async function listPlaces(database: Directory, terms: SearchTerms): Promise<MapPlace[]> {
  return (await countByZipcode(database, terms))
    .flatMap(({ zipcode, total }): MapPlace[] => {
      const middle = ZIPCODES[zipcode];
      return middle ? [{ zipcode, city: CITY_OF_ZIPCODE.get(zipcode) ?? '', ...middle, total }] : [];
    })
    .sort((one, other) => other.total - one.total || (one.zipcode < other.zipcode ? -1 : 1));
}

const CITY_OF_ZIPCODE = new Map(
  TOWNS.flatMap(({ label, aliases, place }) =>
    place.zipcodes.map((zipcode): [string, string] => [zipcode, aliases[0] ?? label]),
  ),
);

async function countByZipcode(database: Directory, { words, ...search }: SearchTerms): Promise<Count[]> {
  if (!words && search.mostCents === undefined && search.availableOn === undefined) {
    return (
      await database.preparedPool.sql.query<Count>(zipcodeTotalsStatement(search, zipcodesIn(search.place)))
    ).rows;
  }
  const found = words && (words.length > 0 ? await findWords(database, words) : null);
  if (found === null) return [];
  const worded: Search = { ...search, ...(found && { textQuery: toTextQuery(found, []) }) };
  if (await database.isOnShards()) return countSpotsOnShards(database, worded, found ?? []);
  const isRare = found?.some((word) => word.total <= FEW) ?? false;
  return (await database.sql.query<Count>(spotsStatement(worded, isRare ? 'texts' : 'rank'))).rows;
}

function zipcodesIn(place: Place): readonly string[] {
  switch (place.level) {
    case 'area':
      return place.zipcodes;
    case 'zipcode':
      return [place.value];
    case 'city':
      return TOWNS.find(({ id }) => id === place.value)?.place.zipcodes ?? [];
    case 'state':
      return place.value === ONLY_STATE ? KNOWN_ZIPCODES : [];
    case 'everywhere':
      return KNOWN_ZIPCODES;
  }
}
