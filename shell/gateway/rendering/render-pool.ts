import type { RegisteredRemote } from '@glow50/host/registry';
import type { RendererStart } from '@glow50/host/rendering';
import type { BuildFiles } from '@glow50/releases/build-files';
import type { ShellBuild } from '@glow50/releases/build-record';
import { readServerBuild } from './read-server-build';
import { type Answer, type AskedPage, RenderWorker, type WorkerLimits } from './render-worker';

const LIMITS: WorkerLimits = { startMs: 10_000, renderMs: 3000, heapMb: 160 };
/** Processes at once. Each renders one build, and needs some 50 MB of its own. */
const MOST_WORKERS = 8;
/** A process is replaced after this many pages, so that a build which leaks does so only for a while. */
const MOST_RENDERINGS = 5000;
const IDLE_MS = 10 * 60_000;
const SWEEP_MS = 30_000;

export interface RenderedBuilds {
  shell: ShellBuild;
  /** Null for pages of the shell. */
  remote: RegisteredRemote | null;
}

interface Kept {
  worker: Promise<RenderWorker | null>;
  usedAt: number;
}

/** The processes that render. Each renders the pages of one build of a remote in one build of the shell. */
export class RenderPool {
  private readonly files: BuildFiles;
  private readonly onFault: (builds: RenderedBuilds, reason: string) => void;
  private readonly workers = new Map<string, Kept>();
  private readonly sweeper: NodeJS.Timeout;
  private isClosed = false;

  /** `onFault` is called when a process ends by its own fault while nobody waits for a page. */
  constructor(files: BuildFiles, onFault: (builds: RenderedBuilds, reason: string) => void) {
    this.files = files;
    this.onFault = onFault;
    this.sweeper = setInterval(() => void this.sweep(), SWEEP_MS).unref();
  }

  /**
   * Starts the process if there is none. Null when one of the builds has nothing that a server can evaluate. Rejects when
   * its files are not the published ones.
   */
  private async prepare(builds: RenderedBuilds): Promise<RenderWorker | null> {
    const key = keyOf(builds);
    const known = this.workers.get(key);
    const worker = known ? await known.worker : null;
    if (known && worker && !worker.ended && worker.renderings < MOST_RENDERINGS) {
      this.touch(key, known);
      return worker;
    }
    const again = this.workers.get(key);
    if (again && again !== known) return again.worker;
    if (worker && !worker.ended) retire(worker);
    const started: Kept = { worker: this.start(builds), usedAt: performance.now() };
    this.touch(key, started);
    started.worker.catch(() => this.workers.delete(key));
    this.limitWorkers();
    return started.worker;
  }

  async render(builds: RenderedBuilds, page: AskedPage): Promise<Answer | null> {
    const worker = await this.prepare(builds);
    return worker && worker.render(page);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.sweeper);
    const all = [...this.workers.values()];
    this.workers.clear();
    for (const { worker } of all)
      await worker.then((one) => one?.end('the site closes')).catch(() => undefined);
  }

  private async start({ shell, remote }: RenderedBuilds): Promise<RenderWorker | null> {
    const [program, code] = await Promise.all([
      readServerBuild(this.files, 'shell', shell),
      remote ? readServerBuild(this.files, remote.name, remote) : null,
    ]);
    if (program === undefined || code === undefined || this.isClosed) return null;
    const start: RendererStart = {
      shellBase: `/shell/${shell.build}/`,
      remote:
        remote && code !== null
          ? { name: remote.name, build: remote.build, base: `/remotes/${remote.name}/${remote.build}/`, code }
          : null,
    };
    return new RenderWorker(program, start, LIMITS, (reason) => this.onFault({ shell, remote }, reason));
  }

  /** Moves it to the end: the first ones were not used for the longest time. */
  private touch(key: string, kept: Kept) {
    kept.usedAt = performance.now();
    this.workers.delete(key);
    this.workers.set(key, kept);
  }

  private limitWorkers() {
    const [oldest] = this.workers;
    if (this.workers.size <= MOST_WORKERS || !oldest) return;
    this.drop(...oldest);
  }

  private sweep() {
    for (const [key, kept] of this.workers) {
      if (performance.now() - kept.usedAt > IDLE_MS) this.drop(key, kept);
    }
  }

  private drop(key: string, { worker }: Kept) {
    this.workers.delete(key);
    worker.then((one) => one && retire(one)).catch(() => undefined);
  }
}

/** Ends it as soon as nobody waits for it. */
function retire(worker: RenderWorker) {
  if (worker.isIdle) return worker.end('is no longer used');
  setTimeout(() => retire(worker), 1000).unref();
}

const keyOf = ({ shell, remote }: RenderedBuilds) =>
  `${shell.build} ${remote ? `${remote.name}/${remote.build}` : ''}`;
