import type { RegisteredRemote } from '@glow50/host/registry';
import type { RendererStart } from '@glow50/host/rendering';
import type { ShellBuild } from '@glow50/releases/build-record';
import type { ReleaseStore } from '@glow50/releases/release-store';
import { readServerBuild } from './read-server-build';
import { type Answer, type AskedPage, RenderWorker, type WorkerLimits } from './render-worker';

const LIMITS: WorkerLimits = { startMs: 10_000, renderMs: 3000, heapMb: 160 };
/** Processes at once for what is deployed, canaries included. Each renders one build, and needs some 50 MB of its own. */
const MOST_DEPLOYED = 10;
/** Processes for builds that some visitors keep. Visitors choose these, so they never take the place of others. */
const MOST_KEPT = 2;
/** So long the process of a kept build has its place after its last page: to start another one for each page costs more. */
const STAY_MS = 10_000;
/** A process is replaced after this many pages, so that a build which leaks does so only for a while. */
const MOST_RENDERINGS = 5000;
const IDLE_MS = 10 * 60_000;
const SWEEP_MS = 30_000;

export interface RenderedBuilds {
  shell: ShellBuild;
  /** Null for pages of the shell. */
  remote: RegisteredRemote | null;
}

interface Place {
  worker: Promise<RenderWorker | null>;
  /** Undefined until it has started. */
  running: RenderWorker | null | undefined;
  /** Pages that wait for it. Until there are none, it is not ended. */
  waiting: number;
  usedAt: number;
}

type Releases = Pick<ReleaseStore, 'files' | 'registry' | 'canaries' | 'shell'>;

/** The processes that render. Each renders the pages of one build of a remote in one build of the shell. */
export class RenderPool {
  private readonly store: Releases;
  private readonly onFault: (builds: RenderedBuilds, reason: string) => void;
  private readonly places = new Map<string, Place>();
  private readonly sweeper: NodeJS.Timeout;
  private isClosed = false;

  /** `onFault` is called when a process ends by its own fault while nobody waits for a page. */
  constructor(store: Releases, onFault: (builds: RenderedBuilds, reason: string) => void) {
    this.store = store;
    this.onFault = onFault;
    this.sweeper = setInterval(() => this.sweep(), SWEEP_MS).unref();
  }

  /**
   * Starts the process if there is none. Null when there is no place for it, `nothing` when one of the builds has nothing
   * that a server can evaluate. Rejects when its files are not the published ones.
   */
  async render(builds: RenderedBuilds, page: AskedPage): Promise<Answer | 'nothing' | null> {
    const place = await this.takePlace(builds);
    if (!place) return null;
    try {
      const worker = await place.worker;
      return worker ? await worker.render(page) : 'nothing';
    } finally {
      place.waiting -= 1;
      place.usedAt = performance.now();
      if (place.waiting === 0 && this.places.get(keyOf(builds)) !== place) endPlace(place);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.sweeper);
    const all = [...this.places.values()];
    this.places.clear();
    for (const { worker } of all)
      await worker.then((one) => one?.end('the site closes')).catch(() => undefined);
  }

  /** Whoever gets one waits for it, from now on. */
  private async takePlace(builds: RenderedBuilds): Promise<Place | null> {
    const key = keyOf(builds);
    let place = this.findUsable(key);
    if (!place) {
      const deployed = await this.findDeployed();
      place = this.findUsable(key) ?? this.openPlace(builds, deployed);
    }
    if (!place) return null;
    place.waiting += 1;
    // At the end: the first ones were not used for the longest time.
    this.places.delete(key);
    this.places.set(key, place);
    return place;
  }

  private findUsable(key: string): Place | undefined {
    const place = this.places.get(key);
    const { running } = place ?? {};
    return running && (running.ended || running.renderings >= MOST_RENDERINGS) ? undefined : place;
  }

  private openPlace(builds: RenderedBuilds, deployed: ReadonlySet<string>): Place | undefined {
    const key = keyOf(builds);
    this.leavePlace(key);
    if (!this.makeRoom(key, deployed)) return undefined;
    const place: Place = {
      worker: this.start(builds),
      running: undefined,
      waiting: 0,
      usedAt: performance.now(),
    };
    place.worker.then(
      (worker) => (place.running = worker),
      () => this.places.get(key) === place && this.places.delete(key),
    );
    return place;
  }

  private makeRoom(key: string, deployed: ReadonlySet<string>): boolean {
    const isDeployed = (other: string) => deployed.has(other);
    const isKept = (other: string) => !deployed.has(other);
    if (!isDeployed(key)) return this.leaveOldest(MOST_KEPT - 1, STAY_MS, isKept);
    // What was deployed until now may be among them.
    this.leaveOldest(MOST_KEPT, 0, isKept);
    return this.leaveOldest(MOST_DEPLOYED - 1, 0, isDeployed);
  }

  /** Those that nobody waits for. Returns whether only so many are left. */
  private leaveOldest(most: number, staysFor: number, isOfKind: (key: string) => boolean): boolean {
    const ofKind = [...this.places].filter(([key]) => isOfKind(key));
    const free = ofKind.filter(([, place]) => isFree(place, staysFor));
    const leaving = free.slice(0, Math.max(0, ofKind.length - most));
    for (const [key] of leaving) this.leavePlace(key);
    return ofKind.length - leaving.length <= most;
  }

  private leavePlace(key: string) {
    const place = this.places.get(key);
    this.places.delete(key);
    if (place?.waiting === 0) endPlace(place);
  }

  private async findDeployed(): Promise<Set<string>> {
    const [{ remotes }, canaries, shell] = await Promise.all([
      this.store.registry(),
      this.store.canaries(),
      this.store.shell(),
    ]);
    const trials = Object.values(canaries).filter(({ stopped }) => !stopped);
    const all = [null, ...Object.values(remotes), ...trials.map(({ record }) => record)];
    return new Set(all.map((remote) => keyOf({ shell, remote })));
  }

  private async start({ shell, remote }: RenderedBuilds): Promise<RenderWorker | null> {
    const { files } = this.store;
    const [program, code] = await Promise.all([
      readServerBuild(files, 'shell', shell),
      remote ? readServerBuild(files, remote.name, remote) : null,
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

  private sweep() {
    for (const [key, place] of this.places) if (isFree(place, IDLE_MS)) this.leavePlace(key);
  }
}

const isFree = ({ waiting, usedAt }: Place, staysFor: number) =>
  waiting === 0 && performance.now() - usedAt >= staysFor;

function endPlace({ worker }: Place) {
  worker.then((one) => one?.end('is no longer used')).catch(() => undefined);
}

type Named = { shell: Pick<ShellBuild, 'build'>; remote: Pick<RegisteredRemote, 'name' | 'build'> | null };

const keyOf = ({ shell, remote }: Named) =>
  `${shell.build} ${remote ? `${remote.name}/${remote.build}` : ''}`;
