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
  report: BuildReport;
  isNews: boolean;
}

/**
 * Counts loads and failures per build of this page. Sends the totals so far after each change, so a duplicate
 * report changes nothing.
 */
export class HealthReporter {
  private readonly options: HealthOptions;
  private readonly seen = new Map<string, Seen>();
  private reports = 0;
  private isWaiting = false;

  constructor(options: HealthOptions) {
    this.options = options;
  }

  loaded(build: NamedBuild, milliseconds: number) {
    this.tell(build, (report) => (report.loadMs = Math.min(Math.round(milliseconds), MOST_LOAD_MS)));
  }

  /** All attempts to load the build have failed. */
  loadFailed(build: NamedBuild) {
    this.fail(
      build,
      (report) => (report.loadFailures = Math.min(report.loadFailures + 1, MOST_LOAD_FAILURES)),
    );
  }

  /** The visitor was told that loading takes long. */
  late(build: NamedBuild) {
    this.fail(build, () => undefined);
  }

  /** The build caused an error that it did not catch. */
  failed(build: NamedBuild) {
    this.fail(build, (report) => (report.errors = Math.min(report.errors + 1, MOST_ERRORS)));
  }

  /** The page, with the build on screen, has sent something, and the server has understood it or not. */
  sent(build: NamedBuild, isRefused: boolean) {
    const before = this.seen.get(keyOf(build))?.report;
    if (before?.sentVisits === 1 && (!isRefused || before.refusedVisits === 1)) return;
    this.tell(build, (report) => {
      report.sentVisits = 1;
      if (isRefused) report.refusedVisits = 1;
    });
  }

  flush() {
    const news = [...this.seen.values()].filter(({ isNews }) => isNews).slice(0, MOST_BUILDS);
    for (const seen of news) seen.isNews = false;
    if (news.length === 0 || this.reports >= MOST_SENT) return;
    this.reports += 1;
    this.options.send({ builds: news.map(({ report }) => ({ ...report })) });
  }

  private fail(build: NamedBuild, change: (report: BuildReport) => void) {
    this.tell(build, (report) => {
      report.failedVisits = 1;
      change(report);
    });
  }

  private tell({ part, build }: NamedBuild, change: (report: BuildReport) => void) {
    const key = keyOf({ part, build });
    const report = { part, build, visits: 1, failedVisits: 0, loadFailures: 0, errors: 0 };
    const seen = this.seen.get(key) ?? { report, isNews: true };
    this.seen.set(key, seen);
    seen.isNews = true;
    change(seen.report);
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.options.wait(() => {
      this.isWaiting = false;
      this.flush();
    }, GATHER_MS);
  }
}

const keyOf = ({ part, build }: NamedBuild): string => `${part}/${build}`;
