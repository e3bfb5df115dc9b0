const MARK = 'openedDialog';
const PLACE = 'dialogStep';

/** The entries that the open dialog has in the browser's history, one for each step behind which Back leads. */
export class DialogEntries {
  private shown: number;
  private onArrival: (() => void) | null = null;
  private readonly history: History;

  constructor(history: History) {
    this.history = history;
    this.shown = this.place;
  }

  /** Of the current entry among those of the dialog, from 0. */
  get place(): number {
    const place = this.state[PLACE];
    return typeof place === 'number' ? place : 0;
  }

  /** The dialog was opened on a page of this history, rather than by its address. */
  get isBegunHere(): boolean {
    return MARK in this.state;
  }

  get isTraveling(): boolean {
    return this.onArrival !== null;
  }

  begin(address: string) {
    this.history.pushState({ ...this.state, [MARK]: true }, '', address);
    this.shown = 0;
  }

  add(address: string) {
    this.shown = this.place + 1;
    this.history.pushState({ ...this.state, [PLACE]: this.shown }, '', address);
  }

  replace(address: string) {
    this.history.replaceState(this.history.state, '', address);
  }

  /** Place -1 is the page on which the dialog was opened. `then` is called there. */
  goTo(place: number, then: () => void) {
    const by = place - this.place;
    if (by === 0) {
      then();
      return;
    }
    this.onArrival = then;
    this.history.go(by);
  }

  /** To call when the history has moved. Returns false unless `goTo` has moved it. */
  arrive(): boolean {
    const then = this.onArrival;
    if (!then) return false;
    this.onArrival = null;
    this.shown = this.place;
    then();
    return true;
  }

  /** To call when the visitor has moved in the history. Returns the place before. */
  leave(): number {
    const { shown } = this;
    this.shown = this.place;
    return shown;
  }

  /** Scripts of other origins, such as extensions, may have stored anything. */
  private get state(): Readonly<Record<string, unknown>> {
    const { state } = this.history as { readonly state: unknown };
    return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  }
}
