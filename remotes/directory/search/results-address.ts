/** Search parameters of the results page, in the order in which they are written. */
const FILTER_NAMES = [
  'q',
  'service',
  'feedback',
  'state',
  'city',
  'zipcode',
  'bounds',
  'maxPrice',
  'asl',
  'availableOn',
  'sort',
  'near',
  'page',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type Filters = Partial<Record<FilterName, string>>;

/** Canonical address of a search. Categories are written with only their first letter capitalized. */
export function toResultsAddress(filters: Filters): string {
  const parameters = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name]?.trim();
    if (!value || (name === 'page' && value === '1')) continue;
    parameters.set(name, name === 'service' ? capitalize(value) : value);
  }
  const query = parameters.toString();
  return query ? `/search-result?${query}` : '/search-result';
}

/** Longer values are cut off. */
const LONGEST: Partial<Record<FilterName, number>> = { zipcode: 10, bounds: 60, availableOn: 10, near: 60 };

/** Reads the filters of an address without validating their values. */
export function readFilters(parameters: URLSearchParams): Filters {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = parameters
        .get(name)
        ?.trim()
        .slice(0, LONGEST[name] ?? 80);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Reads an address that `toResultsAddress` wrote. */
export function readAddress(address: string): Filters {
  return readFilters(new URLSearchParams(address.split('?')[1]));
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}
