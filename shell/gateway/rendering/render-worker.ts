import { Worker } from 'node:worker_threads';
import {
  RENDER_PROTOCOL,
  type RenderJob,
  type RendererStart,
  type RenderReply,
} from '@glow50/host/rendering';

export interface WorkerLimits {
  /** From the start of the thread until it can render. */
  startMs: number;
  /** Of one rendering. A worker that takes longer is ended. */
  renderMs: number;
  heapMb: number;
}

export type Answer = Exclude<RenderReply, { kind: 'ready' }>;
export type AskedPage = Omit<RenderJob, 'id'>;

/** The visitor of another page would not wait until it is its turn. */
const MOST_WAITING = 10;

interface Waiting {
  page: AskedPage;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** The thread has ended: it could not start, took too long, used too much memory, or stopped by itself. */
export class WorkerEnded extends Error {
  override name = 'WorkerEnded';
}

/**
 * A thread that renders the pages of one build, one after the other. It gets neither this process's environment nor
 * its options. Ends with its first fault; whoever needs it again starts another one.
 */
export class RenderWorker {
  readonly startedAt = performance.now();
  /** When the running rendering has begun. Null while there is none. */
  busySince: number | null = null;
  renderings = 0;
  ended: WorkerEnded | null = null;
  private readonly worker: Worker;
  private readonly limits: WorkerLimits;
  private readonly waiting: Waiting[] = [];
  private current: Waiting | null = null;
  private isReady = false;
  private timer: NodeJS.Timeout;

  constructor(program: string, start: RendererStart, limits: WorkerLimits) {
    this.limits = limits;
    this.worker = new Worker(program, {
      eval: true,
      workerData: start,
      execArgv: [],
      env: { NODE_ENV: 'production' },
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32 },
    });
    this.worker.stdout.resume();
    this.worker.stderr.resume();
    this.worker.unref();
    this.worker.on('message', (reply: RenderReply) => this.take(reply));
    this.worker.on('error', (error) => this.end(error.message));
    this.worker.on('exit', (code) => this.end(`stopped with code ${code}`));
    this.timer = this.endAfter(limits.startMs, 'did not start in time');
  }

  /** Rejects with `WorkerEnded`. */
  render(page: AskedPage): Promise<Answer> {
    if (this.ended) return Promise.reject(this.ended);
    if (this.waiting.length >= MOST_WAITING) {
      return Promise.resolve({ kind: 'left', id: 0, reason: 'too many pages are asked for' });
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ page, resolve, reject });
      this.next();
    });
  }

  get isIdle(): boolean {
    return this.current === null && this.waiting.length === 0;
  }

  end(reason: string): void {
    if (this.ended) return;
    this.ended = new WorkerEnded(reason);
    clearTimeout(this.timer);
    // Ends the thread even in the middle of an endless loop.
    void this.worker.terminate();
    for (const { reject } of [this.current, ...this.waiting].filter((one) => one !== null))
      reject(this.ended);
    this.waiting.length = 0;
    this.current = null;
  }

  private take(reply: RenderReply) {
    if (reply.kind === 'ready') {
      if (reply.protocol !== RENDER_PROTOCOL) return this.end(`speaks version ${reply.protocol}`);
      clearTimeout(this.timer);
      this.isReady = true;
    } else if (reply.id === this.renderings) {
      clearTimeout(this.timer);
      this.current?.resolve(reply);
      this.current = null;
      this.busySince = null;
    }
    this.next();
  }

  private next() {
    if (!this.isReady || this.current || this.ended) return;
    const next = this.waiting.shift();
    if (!next) return;
    this.current = next;
    this.busySince = performance.now();
    this.renderings += 1;
    this.timer = this.endAfter(this.limits.renderMs, 'took too long');
    this.worker.postMessage({ ...next.page, id: this.renderings } satisfies RenderJob);
  }

  private endAfter(milliseconds: number, reason: string): NodeJS.Timeout {
    return setTimeout(() => this.end(reason), milliseconds).unref();
  }
}
