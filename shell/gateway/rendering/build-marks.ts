/** Failures after which a page of a build is no longer rendered, in a row, or all pages of a build that ends workers. */
const MOST_FAILURES = 3;
/** Then it is tried again: what failed may have been this machine. */
const MARKED_MS = 10 * 60_000;
const MOST_KEPT = 500;
/** So many pages that a build has rendered excuse one process that it has ended. */
const EXCUSING = 50;

interface Mark {
  failures: number;
  /** Pages rendered since a failure was excused last. */
  rendered: number;
  /** Why it failed last, in one line. */
  reason: string;
  /** Milliseconds since 1970. Null while it is still rendered. */
  until: number | null;
}

export interface MarkedBuild {
  part: string;
  build: string;
  /** Build of the shell that it was rendered in, and which may be to blame. */
  shell: string;
  /** Router pattern of the page. Absent for all pages of the build. */
  path?: string;
  failures: number;
  reason: string;
  isMarked: boolean;
}

export interface BuildPage {
  part: string;
  build: string;
  shell: string;
  path: string;
}

/** Which builds the server does not render, because they failed. Browsers draw their pages. */
export class BuildMarks {
  private readonly marks = new Map<string, Mark>();
  /** When pages were rendered last. */
  private readonly renderedAt = new Map<string, number>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  isMarked(page: BuildPage): boolean {
    return [keyOfBuild(page), keyOfPage(page)].some((key) => this.isActive(key));
  }

  rendered(page: BuildPage) {
    this.marks.delete(keyOfPage(page));
    remember(this.renderedAt, keyOfPage(page), this.now());
    const key = keyOfBuild(page);
    const mark = this.marks.get(key);
    if (!mark) return;
    mark.rendered += 1;
    if (mark.rendered < EXCUSING) return;
    mark.rendered = 0;
    mark.failures -= 1;
    if (mark.failures === 0) this.marks.delete(key);
  }

  /**
   * The page threw. Returns whether this has marked it. One that was rendered lately is not marked: visitors choose
   * addresses, and could choose those that it throws for.
   */
  threw(page: BuildPage, reason: string): boolean {
    const key = keyOfPage(page);
    const isWorking = this.now() - (this.renderedAt.get(key) ?? -Infinity) < MARKED_MS;
    return this.count(key, reason, isWorking);
  }

  /** The build has ended a worker, or could not start one. Only many pages that worked in between excuse it. */
  endedWorker(page: BuildPage, reason: string): boolean {
    return this.count(keyOfBuild(page), reason);
  }

  list(): MarkedBuild[] {
    return [...this.marks].map(([key, { failures, reason }]) => {
      const [part = '', build = '', shell = '', path] = key.split(' ');
      return {
        part,
        build,
        shell,
        ...(path !== undefined && { path }),
        failures,
        reason,
        isMarked: this.isActive(key),
      };
    });
  }

  private count(key: string, reason: string, isExcused = false): boolean {
    const before = this.marks.get(key);
    const failures = (before?.failures ?? 0) + 1;
    const isMarked = failures >= MOST_FAILURES && !isExcused;
    remember(this.marks, key, {
      failures,
      rendered: before?.rendered ?? 0,
      reason: reason.split('\n', 1)[0] ?? '',
      until: isMarked ? this.now() + MARKED_MS : null,
    });
    return isMarked;
  }

  private isActive(key: string): boolean {
    return (this.marks.get(key)?.until ?? 0) > this.now();
  }
}

function remember<Value>(values: Map<string, Value>, key: string, value: Value) {
  values.delete(key);
  values.set(key, value);
  const [oldest] = values.keys();
  if (values.size > MOST_KEPT && oldest !== undefined) values.delete(oldest);
}

const keyOfBuild = ({ part, build, shell }: BuildPage) => [part, build, shell].join(' ');
const keyOfPage = (page: BuildPage) => `${keyOfBuild(page)} ${page.path}`;
