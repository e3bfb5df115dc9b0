import type { Role } from '../api/auth';

/** A remote's `remote.json`: all that the shell knows of it without loading it. */
export interface RemoteDescription {
  /** Lower-case letters; also the folder below `/remotes`. */
  name: string;
  /** The team to call. */
  owner: string;
  /** Range of host contract versions that it works with, as `^1.0.0`. */
  contract: string;
  routes: RouteDescription[];
  /** Names of the commands that it offers. */
  commands: string[];
  accountMenu: AccountMenuEntry[];
}

export interface RouteDescription {
  /** Pattern of the router, from the root of the site: `/event-details/:id`. */
  path: string;
  /** Page title, without the name of the site. */
  title: string;
  /** For search engines and shared links, one or two sentences. A page without them is not for search engines. */
  description?: string;
  /** Parameters of the query that make another page; the canonical address leaves all others out. */
  canonicalQuery?: string[];
  /** What the answer to the first of `data` is about, when the page is about one thing. */
  subject?: 'provider' | 'event';
  /** `none`: the page stands alone, without navigation bar and footer. */
  layout: 'full' | 'none';
  /** Colour of the navigation bar; `ivory` unless said. */
  bar?: BarColour;
  /** Bar and footer are hidden on small screens. */
  bareOnSmall?: boolean;
  /**
   * For signed-in users of this role alone: for everybody else there is no such page, and nothing of its remote is
   * loaded on account of it. What the API gives out is the API's own decision.
   */
  role?: Role;
  /** Visitors work through something here: they keep the build that they began with, also after a reload. */
  task?: boolean;
  /** Name of the chunk that the page is in, when it is not in the first: the document tells the browser of it. */
  chunk?: string;
  /** Calls whose answers the server puts into the first page. */
  data?: PageCall[];
}

export interface PageCall {
  /** Address of the call. Its `:name` parameters are those of the page's path, else of `params`. */
  path: string;
  /** Parameters of the call's path that stand in the page's query, each with what an absent one means. */
  params?: Record<string, string>;
  /** The page's query parameters that are passed on. */
  query?: string[];
  fixed?: Record<string, string>;
}

export type BarColour = 'ivory' | 'sand' | 'blush' | 'mint' | 'lilac' | 'saffron' | 'black';

export interface AccountMenuEntry {
  label: string;
  to: string;
  /** Shown to signed-in users of this role; to all signed-in users when absent. */
  role?: Role;
}
