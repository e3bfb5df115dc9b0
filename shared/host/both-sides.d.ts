// What pages and servers both have. Code for both sides may use nothing else of either.
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(from: string | string[][] | Record<string, string>);
  get(name: string): string | null;
  has(name: string): boolean;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

interface URL {
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
}
