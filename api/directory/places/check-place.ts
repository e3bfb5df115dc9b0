import type { PlaceCheck, PlaceField, PlaceQuery } from '@glow50/contract/places/place-check';
import { milesBetween, type Position, type Town, TOWNS } from '@glow50/contract/places/places';
import { findTerm } from '@glow50/contract/taxonomy/find-term';
import { loadZipTable, toPlainCity, type ZipPlace, type ZipTable } from './zip-table';

/** How far from the middle of a city of the network its searches reach, for places that are no such city. */
const REACH_MILES = 25;
/** The post office files several names under a zip code; those of neighbors are taken. */
const NEIGHBOR_MILES = 10;
/** A name with so many zip codes elsewhere is meant as that city. Others may be names of small places here too. */
const BIG_CITY_ZIPCODES = 5;

type Problem = PlaceCheck['problems'][number];

/** Whether city, state, zip code and the chosen city of the network are one place, and where the zip code is. */
export async function checkPlace(place: PlaceQuery): Promise<PlaceCheck> {
  const table = await loadZipTable();
  const zipcode = place.zipcode.slice(0, 5);
  const found = table.byZipcode.get(zipcode);
  if (!found) return { known: null, problems: findUnlistedProblems(zipcode, place, table) };
  const own = findOwnTown(zipcode, found);
  const problem =
    findStateProblem(zipcode, place, found) ??
    findCityProblem(zipcode, place, found, table) ??
    findTownProblem(zipcode, place, found, own);
  return {
    known: {
      city: own ? toName(own) : found.city,
      state: found.state,
      town: (own ?? findTownNear(found))?.id ?? null,
      middle: { latitude: found.latitude, longitude: found.longitude },
    },
    problems: problem ? [problem] : [],
  };
}

/** New zip codes are not listed yet. Their first three digits are. */
function findUnlistedProblems(zipcode: string, { state }: PlaceQuery, table: ZipTable): Problem[] {
  const states = table.statesByPrefix.get(zipcode.slice(0, 3));
  if (!states) return [at('zipcode', `We couldn’t find the zip code ${zipcode}. Check it`)];
  if (!state || states.has(state)) return [];
  return [at('zipcode', `${zipcode} is in ${[...states].join(' or ')}, not in ${state}. Check the zip code`)];
}

function findStateProblem(zipcode: string, { city, state, town }: PlaceQuery, found: ZipPlace) {
  if (!state || state === found.state) return undefined;
  const where = `${zipcode} is in ${found.city}, ${found.state}`;
  if (city && isSameCity(city, found.city)) return at('state', `${where}. Choose ${found.state}`);
  const entered = city || toName(TOWNS.find(({ id }) => id === town));
  return at('zipcode', `${where}, not in ${entered ? `${entered}, ` : ''}${state}. Check the zip code`);
}

function findCityProblem(zipcode: string, { city }: PlaceQuery, found: ZipPlace, table: ZipTable) {
  if (!city || isAcceptedCity(city, zipcode, found, table)) return undefined;
  return at(
    'city',
    `${zipcode} is in ${found.city}, ${found.state}, not in ${city}. Check city and zip code`,
  );
}

function isAcceptedCity(city: string, zipcode: string, found: ZipPlace, { byCity }: ZipTable): boolean {
  if (isSameCity(city, found.city)) return true;
  const own = findOwnTown(zipcode, found);
  const entered = findTerm(TOWNS, city);
  if (own && entered) return own === entered;
  const plain = toPlainCity(city);
  const here = byCity.get(found.state)?.get(plain);
  if (here) return here.some((place) => milesBetween(place, found) <= NEIGHBOR_MILES);
  return ![...byCity.values()].some((cities) => (cities.get(plain)?.length ?? 0) >= BIG_CITY_ZIPCODES);
}

function findTownProblem(zipcode: string, { town }: PlaceQuery, found: ZipPlace, own: Town | undefined) {
  const chosen = TOWNS.find(({ id }) => id === town);
  if (!chosen || chosen === own) return undefined;
  if (!own && milesBetween(found, chosen.place) <= REACH_MILES) return undefined;
  const hint = own
    ? `Choose ${own.label} as your city, or check the zip code`
    : `Enter a zip code in or near ${toName(chosen)}`;
  return at(
    'zipcode',
    `${zipcode} is in ${found.city}, ${found.state}, and you chose ${chosen.label}. ${hint}`,
  );
}

function findOwnTown(zipcode: string, { city, state }: ZipPlace): Town | undefined {
  const filed = TOWNS.find(({ place }) => place.zipcodes.includes(zipcode));
  return filed ?? (state === 'Texas' ? TOWNS.find((town) => isSameCity(toName(town), city)) : undefined);
}

function findTownNear(position: Position): Town | undefined {
  const near = TOWNS.map((town) => ({ town, miles: milesBetween(town.place, position) }));
  const [nearest] = near.sort((one, other) => one.miles - other.miles);
  return nearest && nearest.miles <= REACH_MILES ? nearest.town : undefined;
}

/** Labels are shown as specified, some of them misspelled. The first alias is the name. */
function toName(town: Town): string;
function toName(town: Town | undefined): string | undefined;
function toName(town: Town | undefined): string | undefined {
  return town && (town.aliases[0] ?? town.label);
}

function isSameCity(one: string, other: string): boolean {
  const [term, otherTerm] = [findTerm(TOWNS, one), findTerm(TOWNS, other)];
  return toPlainCity(one) === toPlainCity(other) || (term !== undefined && term === otherTerm);
}

const at = (field: PlaceField, message: string): Problem => ({ field, message });
