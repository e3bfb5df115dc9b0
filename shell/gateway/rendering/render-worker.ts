import {
  RENDER_PROTOCOL,
  type RenderJob,
  type RendererStart,
  type RenderReply,
} from '@glow50/host/rendering';
import { readProcessorTime } from '@glow50/server/processor-time';
import { openRenderProcess, type RenderProcess } from './render-process';
import type { ProcessReply } from './render-reply';

export interface WorkerLimits {
  /** From the start of the process until it can render. */
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

/** What an idle process may use of the processor, for example to collect garbage. */
const IDLE_WORK_MS = 1000;
const IDLE_CHECK_MS = 3000;

/** The process has ended: it could not start, took too long, used too much memory, stopped by itself, or was ended. */
export class WorkerEnded extends Error {
  override name = 'WorkerEnded';
  readonly isOwnFault: boolean;

  constructor(reason: string, isOwnFault: boolean) {
    super(reason);
    this.isOwnFault = isOwnFault;
  }
}

/**
 * A process that renders the pages of one build, one after the other. Ends with its first fault; whoever needs it again
 * starts another one.
 */
export class RenderWorker {
  renderings = 0;
  ended: WorkerEnded | null = null;
  private readonly process: RenderProcess;
  private readonly limits: WorkerLimits;
  private readonly onFault: (reason: string) => void;
  private readonly waiting: Waiting[] = [];
  private current: Waiting | null = null;
  private isReady = false;
  private timer: NodeJS.Timeout;
  private idleTimer: NodeJS.Timeout | undefined;

  /** `onFault` is called when it ends by its own fault while nobody waits for a page. */
  constructor(
    program: string,
    start: RendererStart,
    limits: WorkerLimits,
    onFault: (reason: string) => void = () => undefined,
  ) {
    this.limits = limits;
    this.onFault = onFault;
    this.process = openRenderProcess(limits.heapMb, {
      onReply: (reply) => this.take(reply),
      onEnd: (reason) => this.fail(reason),
      onNoStart: (reason) => this.end(reason),
    });
    this.process.send({ program, start });
    this.timer = this.failAfter(limits.startMs, 'did not start in time');
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

  end(reason: string, isOwnFault = false): void {
    if (this.ended) return;
    this.ended = new WorkerEnded(reason, isOwnFault);
    clearTimeout(this.timer);
    clearInterval(this.idleTimer);
    this.process.kill();
    for (const { reject } of [this.current, ...this.waiting].filter((one) => one !== null))
      reject(this.ended);
    this.waiting.length = 0;
    this.current = null;
  }

  private fail(reason: string) {
    if (this.ended) return;
    const wasIdle = this.isIdle;
    this.end(reason, true);
    if (wasIdle) this.onFault(reason);
  }

  private take(reply: ProcessReply) {
    if (this.ended) return;
    if (reply.kind === 'ended') return this.fail(reply.reason);
    if (reply.kind === 'ready') {
      if (reply.protocol !== RENDER_PROTOCOL) return this.fail(`speaks version ${reply.protocol}`);
      clearTimeout(this.timer);
      this.isReady = true;
    } else if (this.current && reply.id === this.renderings) {
      clearTimeout(this.timer);
      this.current.resolve(reply);
      this.current = null;
    } else return this.fail('answers what nobody has asked');
    this.next();
    if (this.isIdle) this.watchIdle();
  }

  private next() {
    if (!this.isReady || this.current || this.ended) return;
    const next = this.waiting.shift();
    if (!next) return;
    clearInterval(this.idleTimer);
    this.current = next;
    this.renderings += 1;
    this.timer = this.failAfter(this.limits.renderMs, 'took too long');
    this.process.send({ ...next.page, id: this.renderings } satisfies RenderJob);
  }

  /** Whoever works on after an answer has no deadline. */
  private watchIdle() {
    const { pid } = this.process;
    const before = pid === undefined ? undefined : readProcessorTime(pid);
    clearInterval(this.idleTimer);
    if (pid === undefined || before === undefined) return;
    this.idleTimer = setInterval(() => {
      if ((readProcessorTime(pid) ?? 0) - before > IDLE_WORK_MS)
        this.fail('works while no page is asked for');
    }, IDLE_CHECK_MS).unref();
  }

  /** Keeps this process running for as long as somebody waits. */
  private failAfter(milliseconds: number, reason: string): NodeJS.Timeout {
    return setTimeout(() => this.fail(reason), milliseconds);
  }
}
