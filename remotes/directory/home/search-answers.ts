/** What is typed into the search box, in the order of its fields. */
export interface SearchAnswers {
  state: string;
  city: string;
  zipcode: string;
  service: string;
}

export type SearchErrors = Partial<Record<keyof SearchAnswers, string>>;

const MISSING: SearchAnswers = {
  state: 'Enter a state',
  city: 'Enter a city',
  zipcode: 'Enter a zip code',
  service: 'Enter a service',
};

export const FIELDS = Object.keys(MISSING) as (keyof SearchAnswers)[];

/** State is prefilled, because all listed cities are in Texas. */
export function readAnswers(parameters: URLSearchParams): SearchAnswers {
  const read = (name: keyof SearchAnswers) => parameters.get(name)?.slice(0, 80) ?? '';
  return {
    state: parameters.get('state')?.slice(0, 80) ?? 'Texas',
    city: read('city'),
    zipcode: read('zipcode'),
    service: read('service'),
  };
}

/** What is missing or cannot be right, per field. */
export function findErrors(answers: SearchAnswers): SearchErrors {
  const missing = FIELDS.filter((name) => answers[name].trim() === '').map((name) => [name, MISSING[name]]);
  const isZipcode = answers.zipcode === '' || wholeZipcode(answers.zipcode) !== null;
  return {
    ...(!isZipcode && { zipcode: 'Enter a zip code like 75201' }),
    ...(Object.fromEntries(missing) as SearchErrors),
  };
}

/** Five digits, without the four that may follow. Null while it is not whole. */
export function wholeZipcode(text: string): string | null {
  return /^\s*(\d{5})(-\d{4})?\s*$/.exec(text)?.[1] ?? null;
}
