/**
 * One HTTP call of the contract as plain data, so that a page can make it without loading any schema.
 * The matching schemas stand in the noun's own file; the server validates and documents with them.
 */
export interface Call<Shape extends CallShape = CallShape> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Which of the two configurable base addresses the call goes to. */
  readonly base: 'api' | 'backend';
  /** Path with `:name` parameters, from the root of its base. */
  readonly path: string;
  /** Never set: carries the types of the call. */
  readonly shape?: Shape;
}

export interface CallShape {
  params?: Record<string, string | number>;
  query?: object;
  body?: object;
  answer: unknown;
}

export function defineCall<Shape extends CallShape>(call: Omit<Call<Shape>, 'shape'>): Call<Shape> {
  return call;
}

/**
 * The address of a call below its base: parameters filled in, query keys sorted, absent values left out.
 * Two calls that ask for the same thing have the same address, whoever builds it.
 */
export function toCallPath(path: string, params: object = {}, query: object = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const pairs = Object.entries(query as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs).toString()}` : filled;
}
