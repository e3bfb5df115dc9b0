import type { StartedPayment } from '@glow50/contract/payments/payments';
import { ApiError } from '@glow50/host/http/api-error';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PaymentFieldsHandle, PaymentOutcome } from './payment-fields';

/** Polling of the server for the payment's result. `pause` is in milliseconds. */
const POLL = { pause: 1000, tries: 30 };
/** After this many polls, an unanswered payment that is still `open` on the server is given up. */
const TRIES_WITHOUT_ANSWER = 5;

export interface Held {
  id: string;
  status: string;
  payment: string;
  holdSecondsLeft: number | null;
}

interface HeldPurchaseOptions<Kept> {
  read(held: Kept): Promise<Kept>;
  /** Message for the visitor when the bank takes longer than the polling. */
  stillWaiting: string;
  pause?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** A hold and its payment, in the state that the server last reported. Sends the writes that change it. */
export class HeldPurchase<Kept extends Held> {
  held: Kept | null = null;
  pending: 'hold' | 'release' | 'details' | 'pay' | null = null;
  /**
   * End of the hold in milliseconds since 1970 by this browser's clock, which may differ from the server's.
   */
  holdEndsAt: number | null = null;
  problem: string | null = null;
  fieldProblems: Readonly<Record<string, string>> = {};
  private readonly keys = new WriteKeys();
  private readonly options: HeldPurchaseOptions<Kept>;

  constructor(options: HeldPurchaseOptions<Kept>) {
    this.options = options;
    makeAutoObservable<this, 'keys' | 'options'>(
      this,
      { held: observableRef, fieldProblems: observableRef, keys: false, options: false },
      { autoBind: true },
    );
  }

  get isHeld(): boolean {
    return this.held?.status === 'held';
  }

  get isOver(): boolean {
    return this.held?.status === 'expired' || this.held?.status === 'cancelled';
  }

  /** The bank has not responded yet, so the result is open. */
  get isUndecided(): boolean {
    return this.held?.payment === 'processing';
  }

  resume(held: Kept | null) {
    this.take(held);
    this.forgetProblem();
  }

  take(held: Kept | null) {
    this.held = held;
    const left = held?.holdSecondsLeft ?? null;
    this.holdEndsAt = left === null ? null : Date.now() + left * 1000;
  }

  forgetProblem() {
    this.problem = null;
    this.fieldProblems = {};
  }

  /**
   * Runs one write at a time. Resolves with true on success. Otherwise `problem` holds the error, unless
   * another write was pending.
   */
  async write(pending: NonNullable<typeof this.pending>, work: () => Promise<void>): Promise<boolean> {
    if (this.pending) return false;
    this.pending = pending;
    this.forgetProblem();
    try {
      await work();
      return this.problem === null;
    } catch (error) {
      // After a 409 the hold on screen may be outdated.
      if (error instanceof ApiError && error.status === 409) await this.refresh().catch(() => undefined);
      runInAction(() => {
        this.problem = error instanceof Error ? error.message : String(error);
        this.fieldProblems = error instanceof ApiError ? error.fields : {};
      });
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }

  async change(
    pending: NonNullable<typeof this.pending>,
    body: unknown,
    call: (idempotencyKey: string) => Promise<Kept>,
  ): Promise<boolean> {
    return this.write(pending, async () => this.take(await this.send(pending, body, call)));
  }

  /** Reuses the idempotency key for the same name and body until there is a response. */
  send<Answer>(
    name: string,
    body: unknown,
    call: (idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> {
    const write = [name, this.held?.id, JSON.stringify(body)].join(' ');
    return this.keys.send(write, call, (error) => error instanceof ApiError && error.status < 500);
  }

  /** Pays in this browser. `start` returns null when nothing is due. `fields` belong to the chosen method. */
  async pay(start: () => Promise<StartedPayment | null>, fields: PaymentFieldsHandle | null): Promise<void> {
    await this.write('pay', async () => {
      const started = await start();
      if (!started) return;
      if (!fields) throw new Error('This way to pay is not ready yet. Please wait a moment and try again');
      await this.settle(await fields.confirm(started));
    });
  }

  async finishWallet(outcome: PaymentOutcome): Promise<void> {
    await this.write('pay', () => this.settle(outcome));
  }

  /** Polls again after the result of a payment was not known in time. */
  async checkAgain(): Promise<void> {
    await this.write('pay', () => this.settle({ kind: 'done' }));
  }

  async refresh(): Promise<void> {
    if (this.held) this.take(await this.options.read(this.held));
  }

  private async settle(outcome: PaymentOutcome): Promise<void> {
    const { stillWaiting, pause = wait } = this.options;
    if (outcome.kind === 'refused') {
      runInAction(() => (this.problem = outcome.message));
      return;
    }
    for (let tries = 1; tries <= POLL.tries; tries += 1) {
      await this.refresh();
      if (!this.isHeld || this.held?.payment === 'refunding') return;
      const isUnknown = outcome.kind === 'unknown' && this.held?.payment === 'open';
      if (isUnknown && tries > TRIES_WITHOUT_ANSWER) break;
      await pause(POLL.pause);
    }
    runInAction(() => (this.problem = outcome.kind === 'unknown' ? outcome.message : stillWaiting));
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
