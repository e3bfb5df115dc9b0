// What pages and servers both have. The contract may use nothing else of either.
declare class URLSearchParams {
  constructor(pairs: string[][]);
  toString(): string;
}

interface Blob {
  readonly size: number;
  readonly type: string;
}
