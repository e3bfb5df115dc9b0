/**
 * What `tour.ts` beside `remote.json` exports as `tours`: how people go through a remote's pages and commands to the
 * end. Preflight walks them in a site of its own, with the demo data.
 */
export type TourRole = 'visitor' | 'customer' | 'provider' | 'staff';

export interface Tour {
  /** What is done, such as `book by card`. */
  readonly name: string;
  /** Who does it. A visitor by default. */
  readonly as?: TourRole;
  /** Rejects, or calls `fail`, when the remote does not do what it should. */
  walk(guide: TourGuide): Promise<void>;
}

export interface TourGuide {
  /** A page of the site that nothing has been opened in yet. */
  readonly page: TourPage;
  /** Another browser, for instance of staff who decide in the middle of a tour. */
  open(role: TourRole): Promise<TourPage>;
  /** An email address that nobody has used. */
  address(who: string): string;
  /** Waits until an address has at least this many emails. Resolves to all of them, oldest first. */
  mails(address: string, count: number): Promise<TourMail[]>;
  /** Calls the API, as a visitor or as who is named. Rejects when the answer is no success. */
  call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, options?: TourCall): Promise<Answer>;
  /** A PNG of this size to upload. */
  picture(name: string, width?: number, height?: number): TourFile;
}

export interface TourCall {
  readonly as?: TourRole;
  readonly body?: object;
}

export interface TourMail {
  readonly subject: string;
  /** The four digits of the subject, or nothing. */
  readonly code: string;
  /** Path and query of the email's button, or nothing. */
  readonly link: string;
  readonly text: string;
}

export interface TourFile {
  readonly name: string;
  readonly mimeType: string;
}

/** What a tour may do with a page. Playwright's pages and locators have these methods. */
export interface TourPage extends TourScope {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  url(): string;
  waitForURL(address: RegExp | ((address: TourAddress) => boolean)): Promise<void>;
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
}

interface TourAddress {
  readonly pathname: string;
  readonly searchParams: { get(name: string): string | null };
}

interface TourScope {
  getByRole(role: TourAriaRole, options?: TourNamed & { readonly level?: number }): TourLocator;
  getByLabel(text: string | RegExp, options?: { readonly exact?: boolean }): TourLocator;
  getByText(text: string | RegExp, options?: { readonly exact?: boolean }): TourLocator;
  locator(selector: string, options?: { readonly hasText?: string | RegExp }): TourLocator;
}

interface TourNamed {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
}

type TourAriaRole =
  | 'alert'
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'gridcell'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'menuitem'
  | 'navigation'
  | 'radio'
  | 'region'
  | 'row'
  | 'status'
  | 'tab'
  | 'textbox'
  | 'timer';

export interface TourLocator extends TourScope {
  first(): TourLocator;
  last(): TourLocator;
  nth(index: number): TourLocator;
  filter(options: { readonly hasText?: string | RegExp }): TourLocator;
  all(): Promise<TourLocator[]>;
  count(): Promise<number>;
  /** Waits until it is visible. */
  waitFor(): Promise<void>;
  isVisible(): Promise<boolean>;
  isEditable(): Promise<boolean>;
  textContent(): Promise<string | null>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  check(options?: { readonly force?: boolean }): Promise<void>;
  uncheck(): Promise<void>;
  press(key: string): Promise<void>;
  selectOption(value: string | { readonly index: number }): Promise<string[]>;
  setInputFiles(file: TourFile): Promise<void>;
}
