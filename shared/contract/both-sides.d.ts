// What pages and servers both have. The contract may use nothing else of either.
declare class URLSearchParams {
  constructor(pairs: string[][]);
  get(name: string): string | null;
  toString(): string;
}

declare class URL {
  static canParse(address: string): boolean;
  constructor(address: string);
  readonly hostname: string;
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
}

interface Blob {
  readonly size: number;
  readonly type: string;
}
