const MOST_BYTES = 64 * 1024 * 1024;

interface Kept<Page> {
  page: Page;
  madeAt: number;
  bytes: number;
}

/**
 * Pages that all visitors share. A rush for one page makes it once. `purge` is called when something has changed: then
 * every page is made again when it is asked for next. A passing page is not kept.
 */
export class PageCache<Page extends { bytes: number; isPassing?: boolean }> {
  private readonly kept = new Map<string, Kept<Page>>();
  private readonly making = new Map<string, Promise<Page>>();
  private readonly freshMs: number;
  private readonly now: () => number;
  private bytes = 0;
  private purgedAt = -Infinity;

  constructor(freshMs: number, now: () => number = () => performance.now()) {
    this.freshMs = freshMs;
    this.now = now;
  }

  /** `make` gets the page as it was before, to take over what is still right. */
  get(key: string, make: (before: Page | undefined) => Promise<Page>): Page | Promise<Page> {
    const known = this.kept.get(key);
    if (known && known.madeAt > this.purgedAt && this.now() - known.madeAt < this.freshMs) return known.page;
    const running = this.making.get(key);
    if (running) return running;
    const startedAt = this.now();
    const made = make(known?.page)
      .then((page) => {
        if (page.isPassing) this.forget(key);
        else this.keep(key, page, startedAt);
        return page;
      })
      .finally(() => {
        if (this.making.get(key) === made) this.making.delete(key);
      });
    this.making.set(key, made);
    return made;
  }

  purge() {
    this.purgedAt = this.now();
    this.making.clear();
  }

  /** As of the time when its making began: what has changed since is not in it. */
  private keep(key: string, page: Page, madeAt: number) {
    this.forget(key);
    this.kept.set(key, { page, madeAt, bytes: page.bytes });
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
