import { isPlainDate } from '@glow50/contract/dates/plain-dates';
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
 * `unknown` lists the filters whose values the server does not know.
 */
export function explainSearch(filters: Filters, unknown: readonly string[]): string[] {
  return [
    ...explainFeedback(filters),
    ...explainLeftOut(filters),
    ...PLACES.flatMap((name) =>
      unknown.includes(name) ? [`We don’t cover “${filters[name]}” yet. ${WHAT_NOW[name]}`] : [],
    ),
    ...explainIgnoredPlaces(filters),
  ];
}

function explainFeedback({ feedback }: Filters): string[] {
  if (feedback === undefined || feedback === 'null' || readFeedback(feedback)) return [];
  return [`You can filter by ratings of ${FEEDBACK_CHOICES.join(', ')}, so we ignored “${feedback}”.`];
}

function explainLeftOut({ maxPrice, availableOn, zipcode }: Filters): string[] {
  return [
    ...(maxPrice === undefined || isPrice(maxPrice)
      ? []
      : [`“${maxPrice}” is not a price, so we ignored it.`]),
    ...(availableOn === undefined || isPlainDate(availableOn)
      ? []
      : [`“${availableOn}” is not a date, so we ignored it.`]),
    ...(zipcode === undefined || findCityOfZip(zipcode) ? [] : [explainZipcode(zipcode)]),
  ];
}

function explainZipcode(zipcode: string): string {
  const whole = wholeZipcode(zipcode);
  return whole === null
    ? `“${zipcode}” is not a zip code. Enter five digits, like 75201.`
    : `We don’t cover zip code ${whole} yet. Try a zip code nearby, or search by city.`;
}

const PLACES = ['city', 'state'] as const;
const WHAT_NOW = {
  city: 'Check the spelling, or try a city nearby.',
  state: 'All our providers are in Texas.',
} as const;

/** Only the narrowest place counts. Names the wider places that do not contain it. */
function explainIgnoredPlaces({ zipcode, city, state }: Filters): string[] {
  const narrowest = zipcode ?? city;
  const cityOfZip = zipcode && findCityOfZip(zipcode);
  const ignored: string[] = [];
  if (cityOfZip && city && findCity(city)?.id !== cityOfZip.id) ignored.push(city);
  const isTexan = zipcode ? cityOfZip : city && findCity(city);
  if (isTexan && state && !isTexas(state)) ignored.push(state);
  if (ignored.length === 0) return [];
  return [`${narrowest} is not in ${ignored.join(', ')}, so we searched in ${narrowest} only.`];
}
