import { formatShortDate, isPlainDate } from '@glow50/contract/dates/plain-dates';
import type { FilterName, Filters } from './results-address';
import { readFeedback } from './search-terms';

export interface ChosenFilter {
  name: FilterName;
  label: string;
  filtersWithout: Filters;
}

/** The filters that narrow the search. The sort order is not one of them. */
export function listChosen(filters: Filters): ChosenFilter[] {
  return LABELS.flatMap(([name, toLabel]) => {
    const value = filters[name];
    if (value === undefined || (name === 'feedback' && !readFeedback(value))) return [];
    return [{ name, label: toLabel(value), filtersWithout: { ...filters, [name]: '', page: '' } }];
  });
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
  ['availableOn', (date) => `Free on ${describeDate(date)}`],
];

/** For example `Fri, Mar 6`. Returns invalid dates unchanged. */
function describeDate(date: string): string {
  return isPlainDate(date) ? formatShortDate(date) : date;
}
