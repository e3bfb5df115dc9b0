import { formatShortDate, isPlainDate } from '@glow50/contract/dates/plain-dates';
import { readBounds } from '@glow50/contract/places/bounds';
import type { FilterName, Filters } from './results-address';
import { isPrice, listIgnoredPlaces } from './search-query';
import { readFeedback } from './search-terms';

export interface ChosenFilter {
  name: FilterName;
  label: string;
  filtersWithout: Filters;
}

/** The filters that narrow the search. The sort order is not one of them. */
export function listChosen(filters: Filters): ChosenFilter[] {
  const ignored = listIgnoredPlaces(filters);
  return LABELS.flatMap(([name, toLabel]) => {
    const value = filters[name];
    if (value === undefined || ignored.has(name) || !isUsed(name, value)) return [];
    return [{ name, label: toLabel(value), filtersWithout: { ...filters, [name]: '', page: '' } }];
  });
}

/** What cannot be understood is left out of the search, which says so. */
function isUsed(name: FilterName, value: string): boolean {
  switch (name) {
    case 'feedback':
      return Boolean(readFeedback(value));
    case 'maxPrice':
      return isPrice(value);
    case 'bounds':
      return readBounds(value) !== null;
    case 'availableOn':
      return isPlainDate(value);
    default:
      return true;
  }
}

const LABELS: readonly [FilterName, (value: string) => string][] = [
  ['q', (words) => `“${words}”`],
  ['service', (service) => service],
  ['bounds', () => 'Map area'],
  ['zipcode', (zipcode) => zipcode],
  ['city', (city) => city],
  ['state', (state) => state],
  ['feedback', (feedback) => `★ ${feedback}${feedback === '5.0' ? '' : ' and above'}`],
  ['maxPrice', (dollars) => `Up to $${dollars}`],
  ['asl', () => 'ASL'],
  ['availableOn', (date) => `Free on ${formatShortDate(date)}`],
];
