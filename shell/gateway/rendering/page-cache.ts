const MOST_BYTES = 64 * 1024 * 1024;

interface Kept<Page> {
  page: Page;
  madeAt: number;
  /** How many changes there had been when its making began. */
  changes: number;
  bytes: number;
}

interface Making<Page> {
  page: Promise<Page>;
  changes: number;
  /** For all who have asked after a change which this one does not know of. Begins when this one is made. */
  next?: Promise<Page>;
}

/**
 * Pages that all visitors share. A rush for one page makes it once. `purge` is called when something has changed: then
 * every page is made again when it is asked for next; what is being made is for those who had asked before. A page is
 * made by one at a time, however often something changes meanwhile. A passing page is not kept.
 */
export class PageCache<Page extends { bytes: number; isPassing?: boolean }> {
  private readonly kept = new Map<string, Kept<Page>>();
  private readonly making = new Map<string, Making<Page>>();
  private readonly freshMs: number;
  private readonly now: () => number;
  private bytes = 0;
  private changes = 0;

  constructor(freshMs: number, now: () => number = () => performance.now()) {
    this.freshMs = freshMs;
    this.now = now;
  }

  /** `make` gets the page as it was before, to take over what is still right. */
  get(key: string, make: (before: Page | undefined) => Promise<Page>): Page | Promise<Page> {
    const known = this.kept.get(key);
    if (known && known.changes === this.changes && this.now() - known.madeAt < this.freshMs)
      return known.page;
    const running = this.making.get(key);
    if (!running) return this.begin(key, make, known?.page);
    if (running.changes === this.changes) return running.page;
    return (running.next ??= running.page.catch(() => undefined).then(() => this.get(key, make)));
  }

  purge() {
    this.changes += 1;
  }

  private begin(
    key: string,
    make: (before: Page | undefined) => Promise<Page>,
    before: Page | undefined,
  ): Promise<Page> {
    const { changes } = this;
    const startedAt = this.now();
    const page = make(before)
      .then((made) => {
        if (made.isPassing) this.forget(key);
        // What has changed since its making began is not in it.
        else this.keep(key, { page: made, madeAt: startedAt, changes, bytes: made.bytes });
        return made;
      })
      .finally(() => this.making.delete(key));
    this.making.set(key, { page, changes });
    return page;
  }

  private keep(key: string, page: Kept<Page>) {
    this.forget(key);
    this.kept.set(key, page);
    this.bytes += page.bytes;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= MOST_BYTES) break;
      this.forget(oldest);
    }
  }

  private forget(key: string) {
    this.bytes -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }
}
