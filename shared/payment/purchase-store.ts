import type { Call, CallShape } from '@glow50/contract/call';
import type { PaymentMethod, StartedPayment } from '@glow50/contract/payments/payments';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { CallOptions, HttpClient } from '@glow50/host/http/http-client';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PaymentFieldsHandle, PaymentOutcome } from './payment-fields';
import type { Standing } from './standing';

/**
 * Polling of the server for the result of a payment. `pause` is in milliseconds. Half a minute covers a slow
 * bank. Without a response from the payment provider, five seconds show whether the payment got through.
 */
const POLLING = { pause: 1000, tries: 30, triesWithoutResponse: 6 };

type Work = 'loading' | 'holding' | 'releasing' | 'saving' | 'paying' | 'checking';

/**
 * - `idle`: nothing to pay for yet.
 * - `open`: can be paid. `problem` says why the last attempt failed.
 * - `loading`, `holding`, `releasing`, `saving`, `paying`, `checking`: a request is pending.
 * - `undecided`: only the bank or the server knows the result. Check again instead of paying again.
 * - `transfer`: waits for a transfer by Zelle.
 * - `done`: paid, or nothing was due.
 * - `over`: the hold has ended and nothing was bought.
 */
type PurchaseStatus = 'idle' | 'open' | Work | 'undecided' | 'transfer' | 'done' | 'over';

export interface PurchaseOptions<Item, Method> {
  standingOf(item: Item): Standing;
  /** Seconds left on the hold when the server responded. Absent when nothing is held. */
  secondsLeftOf?(item: Item): number | null;
  read(item: Item): Promise<Item>;
  /** Starts the payment on the server. `payment` is null when this browser has nothing to pay. */
  start(method: Method): Promise<{ item: Item; payment: StartedPayment | null }>;
  /** Reloads what a 409 has shown to be outdated. Reads the item by default. */
  refresh?(): Promise<void>;
  messages: { stillWaiting: string; nothingDue: string };
  pause?: ((milliseconds: number) => Promise<void>) | undefined;
}

/**
 * A purchase in the state that the server last reported: its hold, its payment and the result. `Method`
 * includes null when a purchase can be free.
 */
export class PurchaseStore<Item extends object, Method extends PaymentMethod | null> {
  item: Item | null = null;
  /**
   * End of the hold in milliseconds since 1970 by this browser's clock, which may differ from the server's.
   */
  holdEndsAt: number | null = null;
  problem: string | null = null;
  /** Counts them, so that the same one is said again. */
  refusals = 0;
  fieldProblems: Readonly<Record<string, string>> = {};
  private work: Work | null = null;
  /** The payment was sent from this browser and its result is not known yet. */
  private isSent = false;
  private readonly keys = new WriteKeys();
  private readonly api: HttpClient;
  private readonly options: PurchaseOptions<Item, Method>;

  constructor(api: HttpClient, options: PurchaseOptions<Item, Method>) {
    this.api = api;
    this.options = options;
    makeAutoObservable<this, 'keys' | 'api' | 'options'>(
      this,
      { item: observableRef, fieldProblems: observableRef, keys: false, api: false, options: false },
      { autoBind: true },
    );
  }

  get status(): PurchaseStatus {
    const { work, standing } = this;
    if (work) return work;
    if (standing === 'processing' || (standing === 'unpaid' && this.isSent)) return 'undecided';
    return standing === 'unpaid' ? 'open' : (standing ?? 'idle');
  }

  get isBusy(): boolean {
    return this.work !== null;
  }

  /** The visitor can check again instead of paying again, or is just doing so. */
  get isUndecided(): boolean {
    return this.status === 'undecided' || this.status === 'checking';
  }

  /** Starts over with `item`, for example with what the visitor held before a reload. */
  resume(item: Item | null) {
    this.take(item);
    this.isSent = false;
    this.forgetProblem();
  }

  take(item: Item | null) {
    this.item = item;
    const left = item && this.isOpen ? this.options.secondsLeftOf?.(item) : null;
    this.holdEndsAt = typeof left === 'number' ? Date.now() + left * 1000 : null;
  }

  /** Says why nothing was sent, such as a choice that is missing. */
  refuse(problem: string) {
    this.problem = problem;
    this.refusals += 1;
  }

  forgetProblem() {
    this.problem = null;
    this.fieldProblems = {};
  }

  /**
   * Does one piece of work at a time. Resolves with true on success. Otherwise `problem` holds the error,
   * unless other work was pending. Rethrows errors that are not about the request.
   */
  async run(work: Work, task: () => Promise<void>): Promise<boolean> {
    if (this.work) return false;
    this.work = work;
    this.forgetProblem();
    try {
      await task();
      return this.problem === null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await this.refresh().catch(() => undefined);
      runInAction(() => {
        this.problem = error instanceof Error ? error.message : String(error);
        this.fieldProblems = error instanceof ApiError ? error.fields : {};
      });
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      return false;
    } finally {
      runInAction(() => (this.work = null));
    }
  }

  /** Sends a call that returns the changed item. */
  async change<Shape extends CallShape & { answer: Item }>(
    work: Work,
    call: Call<Shape>,
    options: CallOptions<Shape>,
  ): Promise<boolean> {
    return this.run(work, async () => this.take(await this.send(call, options)));
  }

  /** Repeats a call with the same idempotency key until there is a response. */
  async send<Shape extends CallShape>(
    call: Call<Shape>,
    options: CallOptions<Shape>,
  ): Promise<Shape['answer']> {
    return this.keys.send(`${call.method} ${call.path} ${JSON.stringify(options)}`, (idempotencyKey) =>
      this.api.call(call, { ...options, idempotencyKey }),
    );
  }

  /** `fields` belong to the method. Null when there are none, as for Zelle or when nothing is due. */
  async pay(method: Method, fields: PaymentFieldsHandle | null): Promise<void> {
    await this.run('paying', async () => {
      const payment = await this.start(method);
      if (payment && fields) await this.poll(await fields.confirm(payment));
      else if (payment) runInAction(() => (this.problem = NOT_READY));
      else if (this.standing === 'processing') await this.poll({ kind: 'done' });
    });
  }

  /** For wallets, whose button pays by itself. Throws when there is nothing to pay. */
  async startWallet(method: Method): Promise<StartedPayment> {
    const payment = await this.start(method);
    if (!payment) throw new Error(this.options.messages.nothingDue);
    return payment;
  }

  async finishWallet(outcome: PaymentOutcome): Promise<void> {
    await this.run('paying', () => this.poll(outcome));
  }

  /** Polls again after the result of a payment was not known in time. */
  async checkAgain(): Promise<void> {
    await this.run('checking', () => this.poll({ kind: 'done' }));
  }

  /** Called when the countdown ends. Asks the server, because a payment may have arrived in the meantime. */
  async timeUp(): Promise<void> {
    if (!this.work) await this.read().catch(() => undefined);
  }

  private get standing(): Standing | null {
    return this.item && this.options.standingOf(this.item);
  }

  private get isOpen(): boolean {
    return this.standing === 'open' || this.standing === 'unpaid' || this.standing === 'processing';
  }

  private async start(method: Method): Promise<StartedPayment | null> {
    const { item, payment } = await this.options.start(method);
    runInAction(() => {
      this.take(item);
      this.isSent = false;
    });
    return payment;
  }

  private async poll(outcome: PaymentOutcome): Promise<void> {
    const { messages, pause = wait } = this.options;
    if (outcome.kind === 'refused') {
      runInAction(() => (this.problem = outcome.message));
      return;
    }
    runInAction(() => (this.isSent = true));
    for (let tries = 1; tries <= POLLING.tries; tries += 1) {
      await this.read();
      if (!this.isOpen) return;
      const isLost = outcome.kind === 'unknown' && this.standing !== 'processing';
      if (isLost && tries >= POLLING.triesWithoutResponse) break;
      await pause(POLLING.pause);
    }
    runInAction(() => (this.problem = outcome.kind === 'unknown' ? outcome.message : messages.stillWaiting));
  }

  private async read(): Promise<void> {
    if (this.item) this.take(await this.options.read(this.item));
  }

  private async refresh(): Promise<void> {
    await (this.options.refresh ? this.options.refresh() : this.read());
  }
}

const NOT_READY = 'This way to pay isn’t ready yet. Please wait a moment and try again';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
