import type { Role } from '@glow50/contract/accounts/auth';

/** A remote's `remote.json`: everything that the shell knows about it before loading it. */
export interface RemoteDescription {
  /** Lowercase letters. Also the name of the folder below `/remotes`. */
  name: string;
  owner: string;
  /** Range of supported host contract versions, like `^1.0.0`. */
  contract: string;
  routes: RouteDescription[];
  commands: string[];
  accountMenu: AccountMenuEntry[];
}

export interface RouteDescription {
  /** Router pattern from the root of the site: `/event-details/:id`. */
  path: string;
  /** Page title without the site name. */
  title: string;
  /**
   * One or two sentences for search engines and shared links. A page without a description is not listed in
   * search engines.
   */
  description?: string;
  /** Query parameters that belong to the canonical URL. All others are dropped from it. */
  canonicalQuery?: string[];
  /**
   * What the response to the first call in `data` describes, when the page is about one provider or event.
   */
  subject?: 'provider' | 'event';
  /** `none`: the page has no navigation bar and no footer. */
  layout: 'full' | 'none';
  /** Color of the navigation bar. Defaults to `ivory`. */
  bar?: BarColour;
  bareOnSmall?: boolean;
  /**
   * Shows the page only to signed-in users with this role. For everybody else the page does not exist, and it
   * does not cause the remote to load. This is not access control; the API enforces that itself.
   */
  role?: Role;
  /**
   * Visitors complete a task on this page. They keep the build that they started with, also after a reload.
   */
  task?: boolean;
  /** Name of the page's chunk when it is not part of the first chunks. The document then preloads it. */
  chunk?: string;
  /** Calls whose responses the server embeds in the first page. */
  data?: PageCall[];
}

export interface PageCall {
  /** Path of the call. Its `:name` parameters come from the page's path, otherwise from `params`. */
  path: string;
  /**
   * Parameters of the call's path that come from the page's query. The value is the default for an absent
   * one.
   */
  params?: Record<string, string>;
  /** Query parameters of the page to copy into the call. */
  query?: string[];
  fixed?: Record<string, string>;
}

export type BarColour = 'ivory' | 'sand' | 'blush' | 'mint' | 'lilac' | 'saffron' | 'black';

export interface AccountMenuEntry {
  label: string;
  to: string;
  /** Shown only to users with this role. Absent means all signed-in users. */
  role?: Role;
}
