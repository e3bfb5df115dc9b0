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
  /** `none`: the page stands alone, without navigation bar and footer. */
  layout: 'full' | 'none';
  /** Colour of the navigation bar; `ivory` unless said. */
  bar?: BarColour;
  /** Bar and footer are hidden on small screens. */
  bareOnSmall?: boolean;
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
  role?: 'user' | 'staff';
}
