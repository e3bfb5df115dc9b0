import type { BuildReport, HealthReport } from '@glow50/contract/build-health/build-health';
import type { NamedBuild } from './find-build';

const GATHER_MS = 2000;
/** Limits per page. The first few reports reveal an error that repeats in a loop. */
const MOST_SENT = 20;
const MOST_BUILDS = 8;
const MOST_ERRORS = 50;
const MOST_LOAD_FAILURES = 20;
const MOST_LOAD_MS = 120_000;

interface HealthOptions {
  send(report: HealthReport): void;
  wait(work: () => void, milliseconds: number): void;
}

interface Seen {
  isVisited: boolean;
  hasFailed: boolean;
  news: BuildReport | null;
}

/** Counts visits, loads and failures per build of this page and sends them in batches. */
export class HealthReporter {
  private readonly options: HealthOptions;
  private readonly seen = new Map<string, Seen>();
  private sent = 0;
  private isWaiting = false;

  constructor(options: HealthOptions) {
    this.options = options;
  }

  loaded(build: NamedBuild, milliseconds: number) {
    this.tell(build, (news) => (news.loadMs = Math.min(Math.round(milliseconds), MOST_LOAD_MS)));
  }

  /** All attempts to load the build have failed. */
  loadFailed(build: NamedBuild) {
    this.fail(build, (news) => (news.loadFailures = Math.min(news.loadFailures + 1, MOST_LOAD_FAILURES)));
  }

  /** The visitor was told that loading takes long. */
  late(build: NamedBuild) {
    this.fail(build, () => undefined);
  }

  /** The build caused an error that it did not catch. */
  failed(build: NamedBuild) {
    this.fail(build, (news) => (news.errors = Math.min(news.errors + 1, MOST_ERRORS)));
  }

  flush() {
    const told = [...this.seen.values()].filter(({ news }) => news !== null);
    const builds = told.flatMap(({ news }) => news ?? []).slice(0, MOST_BUILDS);
    for (const seen of told) seen.news = null;
    if (builds.length === 0 || this.sent >= MOST_SENT) return;
    this.sent += 1;
    this.options.send({ builds });
  }

  private fail(build: NamedBuild, change: (news: BuildReport) => void) {
    this.tell(build, (news, seen) => {
      if (!seen.hasFailed) news.failedVisits = 1;
      seen.hasFailed = true;
      change(news);
    });
  }

  private tell({ part, build }: NamedBuild, change: (news: BuildReport, seen: Seen) => void) {
    const key = `${part}/${build}`;
    const seen = this.seen.get(key) ?? { isVisited: false, hasFailed: false, news: null };
    this.seen.set(key, seen);
    const visits = seen.isVisited ? 0 : 1;
    seen.isVisited = true;
    seen.news ??= { part, build, visits, failedVisits: 0, loadFailures: 0, errors: 0 };
    change(seen.news, seen);
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.options.wait(() => {
      this.isWaiting = false;
      this.flush();
    }, GATHER_MS);
  }
}
