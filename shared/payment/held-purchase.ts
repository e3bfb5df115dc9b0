import type { StartedPayment } from '../api/payments';
import { ApiError } from '../http/api-error';
import { WriteKeys } from '../http/write-keys';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PaymentFieldsHandle, PaymentOutcome } from './payment-fields';

/** How often and how long the server is asked whether the money has arrived, with milliseconds between. */
const POLL = { pause: 1000, tries: 30 };
/** After so many a payment that ended without an answer, and of which the server knows nothing, is given up. */
const TRIES_WITHOUT_ANSWER = 5;

/** What is kept for a visitor until it is paid. */
export interface Held {
  id: string;
  status: string;
  payment: string;
  holdSecondsLeft: number | null;
}

interface HeldPurchaseOptions<Kept> {
  /** Asks the server where it stands. */
  read(held: Kept): Promise<Kept>;
  /** Told when the bank takes longer than we ask. */
  stillWaiting: string;
  pause?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** Something that the visitor holds and pays, as the server last told it, and what is asked of the server for it. */
export class HeldPurchase<Kept extends Held> {
  held: Kept | null = null;
  pending: 'hold' | 'release' | 'details' | 'pay' | null = null;
  /** When the hold ends, on this browser's clock, in milliseconds: the server's clock may be another. */
  holdEndsAt: number | null = null;
  /** What went wrong with the last write, in words for the visitor. */
  problem: string | null = null;
  /** Message by field of the form. */
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

  /** The bank has not answered: only the server knows how it will end. */
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

  /** One write at a time; true when it went well, else `problem` says what did not. */
  async write(pending: NonNullable<typeof this.pending>, work: () => Promise<void>): Promise<boolean> {
    if (this.pending) return false;
    this.pending = pending;
    this.forgetProblem();
    try {
      await work();
      return this.problem === null;
    } catch (error) {
      // A refusal may mean that what is held is no longer what is on screen.
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

  /** A write of one call that answers what is held from then on. */
  async change(
    pending: NonNullable<typeof this.pending>,
    body: unknown,
    call: (idempotencyKey: string) => Promise<Kept>,
  ): Promise<boolean> {
    return this.write(pending, async () => this.take(await this.send(pending, body, call)));
  }

  /** Sends a call once, however often it is tried: the same name and body keep their key until there is an answer. */
  send<Answer>(
    name: string,
    body: unknown,
    call: (idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> {
    const write = [name, this.held?.id, JSON.stringify(body)].join(' ');
    return this.keys.send(write, call, (error) => error instanceof ApiError && error.status < 500);
  }

  /** Pays in this browser where something is to be paid. `fields` are those of the chosen method. */
  async pay(start: () => Promise<StartedPayment | null>, fields: PaymentFieldsHandle | null): Promise<void> {
    await this.write('pay', async () => {
      const started = await start();
      if (!started) return;
      if (!fields) throw new Error('This way to pay is not ready yet. Please wait a moment and try again');
      await this.settle(await fields.confirm(started));
    });
  }

  /** What a wallet's own button has done. */
  async finishWallet(outcome: PaymentOutcome): Promise<void> {
    await this.write('pay', () => this.settle(outcome));
  }

  /** Asks again after a payment whose end was not known in time. */
  async checkAgain(): Promise<void> {
    await this.write('pay', () => this.settle({ kind: 'done' }));
  }

  /** Asks where it stands. */
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
