import { formatShortDate, isPlainDate } from '@glow50/contract/dates/plain-dates';
import { readBounds } from '@glow50/contract/places/bounds';
import { withTypedPlace } from '@glow50/contract/places/placed-words';
import { readPosition } from '@glow50/contract/places/places';
import type { SearchQuery } from '@glow50/contract/providers/providers';
import { FEEDBACK_CHOICES } from '@glow50/contract/taxonomy/taxonomy';
import { wholeZipcode } from '../home/search-answers';
import type { Filters } from './results-address';
import { findCity, findCityOfZip, isCategory, isTexas, readFeedback } from './search-terms';

const SORTS = ['most-booked', 'best-rated', 'nearest', 'soonest'] as const;
const LAST_PAGE = 100_000;
const PRICE = /^\d{1,5}(\.\d{1,2})?$/;

export const isPrice = (text: string): boolean => PRICE.test(text);

/**
 * Query of the search call. Valid values are passed on unchanged, so that the query matches the one whose
 * response is embedded in the page. Invalid values are left out. An unknown category becomes search text.
 */
export function toSearchQuery(filters: Filters): SearchQuery {
  const { q, service, state, city, zipcode, bounds, maxPrice, asl, availableOn, near } =
    filters.q === undefined ? withTypedPlace(filters) : filters;
  const words = service && !isCategory(service) ? [q, service].filter(Boolean).join(' ') : q;
  const feedback = readFeedback(filters.feedback);
  const sort = SORTS.find((choice) => choice === filters.sort);
  const page = Number(filters.page);
  const isPlaced = near !== undefined && readPosition(near) !== null;
  return {
    ...(words && { q: words }),
    ...(service && isCategory(service) && { service }),
    ...(feedback && { feedback }),
    ...(state && { state: isTexas(state) ? 'Texas' : state }),
    ...(city && { city }),
    ...(zipcode && { zipcode }),
    ...(bounds && readBounds(bounds) && { bounds }),
    ...(maxPrice && isPrice(maxPrice) && { maxPrice }),
    ...(asl === 'true' && { asl }),
    ...(availableOn && isPlainDate(availableOn) && { availableOn }),
    ...(sort && (sort !== 'nearest' || isPlaced) && { sort }),
    ...(isPlaced && { near }),
    ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE && { page }),
  };
}

/**
 * Sentences for the visitor about parameters that were interpreted differently from what the address says.
 * `unknown` lists the filters whose values the server does not know. `today` is the date in Dallas.
 */
export function explainSearch(filters: Filters, unknown: readonly string[], today = ''): string[] {
  return [
    ...explainFeedback(filters),
    ...explainLeftOut(filters),
    ...PLACES.flatMap((name) => (unknown.includes(name) ? [explainUnknown(name, filters[name] ?? '')] : [])),
    ...explainIgnoredPlaces(filters),
    ...explainPast(filters, today),
  ];
}

function explainFeedback({ feedback }: Filters): string[] {
  if (feedback === undefined || feedback === 'null' || readFeedback(feedback)) return [];
  return [`You can filter by ratings of ${FEEDBACK_CHOICES.join(', ')}, so we ignored “${feedback}”.`];
}

function explainLeftOut({ maxPrice, availableOn, zipcode, bounds }: Filters): string[] {
  return [
    ...(maxPrice === undefined || isPrice(maxPrice)
      ? []
      : [`“${maxPrice}” is not a price, so we ignored it.`]),
    ...(availableOn === undefined || isPlainDate(availableOn)
      ? []
      : [`“${availableOn}” is not a date, so we ignored it.`]),
    ...(bounds === undefined || readBounds(bounds)
      ? []
      : [`“${bounds}” is not an area of the map, so we ignored it.`]),
    ...(zipcode === undefined || findCityOfZip(zipcode) ? [] : [explainZipcode(zipcode)]),
  ];
}

function explainPast({ availableOn }: Filters, today: string): string[] {
  if (availableOn === undefined || !isPlainDate(availableOn) || availableOn >= today) return [];
  return [`${formatShortDate(availableOn)} is in the past. Choose today or a later day.`];
}

function explainZipcode(zipcode: string): string {
  const whole = wholeZipcode(zipcode);
  return whole === null
    ? `“${zipcode}” is not a zip code. Enter five digits, like 75201.`
    : `We don’t cover zip code ${whole} yet. Try a zip code nearby, or search by city.`;
}

const PLACES = ['city', 'state'] as const;

function explainUnknown(name: (typeof PLACES)[number], value: string): string {
  return name === 'city'
    ? `We don’t list anyone in ${value} yet. Try a city in the Dallas area.`
    : `We don’t list anyone in ${value}. All our providers are in Texas.`;
}

/** Only the narrowest place counts. The wider ones that do not contain it are ignored. */
export function listIgnoredPlaces({ zipcode, city, state }: Filters): ReadonlySet<string> {
  const cityOfZip = zipcode && findCityOfZip(zipcode);
  const isTexan = zipcode ? cityOfZip : city && findCity(city);
  return new Set([
    ...(cityOfZip && city && findCity(city)?.id !== cityOfZip.id ? ['city'] : []),
    ...(isTexan && state && !isTexas(state) ? ['state'] : []),
  ]);
}

function explainIgnoredPlaces(filters: Filters): string[] {
  const ignored = listIgnoredPlaces(filters);
  const narrowest = filters.zipcode ?? filters.city;
  const named = PLACES.filter((name) => ignored.has(name)).map((name) => filters[name]);
  if (named.length === 0) return [];
  return [`${narrowest} is not in ${named.join(', ')}, so we searched in ${narrowest} only.`];
}
