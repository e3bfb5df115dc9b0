import type { Position } from '@glow50/contract/places/places';
import { STATES } from '@glow50/contract/taxonomy/taxonomy';

export interface ZipPlace extends Position {
  city: string;
  state: string;
}

/** The zip codes of the United States. */
export interface ZipTable {
  byZipcode: ReadonlyMap<string, ZipPlace>;
  /** By state and by `toPlainCity` of the city. */
  byCity: ReadonlyMap<string, ReadonlyMap<string, readonly ZipPlace[]>>;
  /** States by the first three digits, which new zip codes share with their neighbors. */
  statesByPrefix: ReadonlyMap<string, ReadonlySet<string>>;
}

let table: Promise<ZipTable> | undefined;

/** Loaded when it is first needed, because it is large. */
export const loadZipTable = (): Promise<ZipTable> => (table ??= load());

const STATE_NAMES: ReadonlyMap<string, string> = new Map(STATES.map((name) => [name.toLowerCase(), name]));

async function load(): Promise<ZipTable> {
  const { default: zipcodes } = await import('zipcodes');
  const names = new Map(Object.entries(zipcodes.states.abbr));
  const byZipcode = new Map<string, ZipPlace>();
  const byCity = new Map<string, Map<string, ZipPlace[]>>();
  const statesByPrefix = new Map<string, Set<string>>();
  for (const { zip, city, state: short, latitude, longitude, country } of Object.values(zipcodes.codes)) {
    const state = STATE_NAMES.get((names.get(short) ?? '').toLowerCase());
    if (country !== 'US' || state === undefined) continue;
    const place = { city, state, latitude, longitude };
    byZipcode.set(zip, place);
    const cities = getOr(byCity, state, () => new Map<string, ZipPlace[]>());
    getOr(cities, toPlainCity(city), () => []).push(place);
    getOr(statesByPrefix, zip.slice(0, 3), () => new Set<string>()).add(state);
  }
  return { byZipcode, byCity, statesByPrefix };
}

function getOr<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const SHORT_WORDS: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };

/** Equal for spellings such as `De Soto` and `Desoto`, `Ft. Worth` and `Fort Worth`. */
export function toPlainCity(name: string): string {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Mark}\d]+/u);
  return words
    .map((word) => SHORT_WORDS[word] ?? word)
    .join('')
    .replace(/\p{Mark}/gu, '');
}
