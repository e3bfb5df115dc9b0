import type { PageTemplate } from './page-template';

export interface MadePage {
  /** The whole page. */
  template: PageTemplate;
  /** What follows a beginning that was sent before the page was made. */
  rest: PageTemplate;
  status: number;
  isApiAway: boolean;
  styleHashes: string[];
  bytes: number;
  /** Addresses of the calls that it made besides those of its route. */
  asked: readonly string[];
  /** What it says, to tell whether it still does. */
  source: string;
  /** By `performance.now()`. Undefined when the browser draws it, because the next one may be rendered. */
  renderedAt: number | undefined;
  /** It is for this visitor only, who is told that the API is away. */
  isPassing: boolean;
}
