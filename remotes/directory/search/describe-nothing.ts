import { formatShortDate, isPlainDate } from '@glow50/contract/dates/plain-dates';
import { readBounds } from '@glow50/contract/places/bounds';
import type { ProviderCard } from '@glow50/contract/providers/providers';
import type { Filters } from './results-address';
import type { Others } from './search-data';
import { isPrice } from './search-query';
import { findChip, findCity, findCityOfZip, isTexas, readFeedback } from './search-terms';

/**
 * Why a search has no results, in a sentence; empty for a place that `explainSearch` explains. `unknown`: filters whose
 * values the server does not know.
 */
export function describeNothing(filters: Filters, unknown: readonly string[]): string {
  const { zipcode, city, state } = filters;
  if (unknown.length > 0 || (zipcode && !findCityOfZip(zipcode))) return '';
  if (!zipcode && city && !findCity(city)) return `${city} is not a city. Try one like Dallas or Plano.`;
  if (!zipcode && !city && !filters.bounds && state && !isTexas(state))
    return `We don’t list anyone in ${state} yet.`;
  const limits = describeLimits(filters);
  const yet = limits === '' ? ' yet' : '';
  return `No one${describePlace(filters)} ${describeWanted(filters)}${limits}${yet}.`;
}

function describePlace({ bounds, zipcode, city, state }: Filters): string {
  if (bounds && readBounds(bounds)) return ' in this part of the map';
  const place = zipcode ?? city ?? state;
  return place ? ` in ${place}` : '';
}

function describeWanted({ q, service }: Filters): string {
  const chip = service === undefined ? undefined : findChip(service);
  const words = [q, chip ? undefined : service].filter(Boolean).join(' ');
  if (chip && words) return `in ${chip.label} lists “${words}”`;
  if (chip) return `is listed under ${chip.label}`;
  return words ? `lists “${words}”` : 'is listed';
}

function describeLimits({ maxPrice, feedback, asl, availableOn }: Filters): string {
  const least = readFeedback(feedback);
  return [
    maxPrice && isPrice(maxPrice) && ` for up to $${maxPrice}`,
    least && (least === '5.0' ? ' with a rating of 5.0' : ` with a rating of ${least} or more`),
    asl === 'true' && ' and signs in ASL',
    availableOn && isPlainDate(availableOn) && ` with a free time on ${formatShortDate(availableOn)}`,
  ]
    .filter(Boolean)
    .join('');
}

/** Distances are from the middle of a city, so that the first few miles say nothing. */
const NEAR_MILES = 3;

/** Where the closest provider is. Undefined when the distance is not known. */
export function describeClosest([first]: readonly ProviderCard[]): string | undefined {
  if (first?.miles === undefined) return undefined;
  const place = `${first.city} ${first.zipcode}`;
  return first.miles < NEAR_MILES
    ? `The closest is in ${place}.`
    : `The closest is about ${Math.round(first.miles)} miles away, in ${place}.`;
}

export function nameOthers({ likeness, category = '', words = '', isNear }: Others): string {
  switch (likeness) {
    case 'same':
      return isNear ? 'Closest matches' : 'In the Dallas area';
    case 'unlimited':
      return isNear ? 'Closest without those limits' : 'Matches without those limits';
    case 'words':
      return isNear ? `Closest for “${words}”` : `Others for “${words}”`;
    case 'category':
      return isNear ? `Closest in ${category}` : `Others in ${category}`;
    case 'anybody':
      return isNear ? 'Others nearby' : 'Other providers';
  }
}
