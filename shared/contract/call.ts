/**
 * One HTTP call of the API contract as plain data, so that pages can make it without loading any schema. The
 * matching schemas are in the area's own file. The server uses them for validation and documentation.
 */
export interface Call<Shape extends CallShape = CallShape> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly base: 'api' | 'backend';
  readonly path: string;
  /** Never set. Only carries the types of the call. */
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

/** Whether the text would remove a segment of a path instead of being one. No encoding prevents it. */
export const isDotSegment = (text: string): boolean => text === '.' || text === '..';

/**
 * Builds the path of a call: fills in parameters, sorts query keys and omits absent values. Equal requests
 * always get the same path. Throws for a parameter that is a dot segment.
 */
export function toCallPath(path: string, params: object = {}, query: object = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String((params as Record<string, unknown>)[name]);
    if (isDotSegment(value)) throw new RangeError(`${name} must not be ${value}`);
    return encodeURIComponent(value);
  });
  const pairs = Object.entries(query as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs).toString()}` : filled;
}
