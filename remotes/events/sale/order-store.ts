import {
  buyTickets,
  holdSeats,
  readTicketOrder,
  releaseSeats,
  setBuyer,
} from '@glow50/shared/api/ticket-order-calls';
import type { BuyerRequest, TicketOrder } from '@glow50/shared/api/ticket-orders';
import type { OnlineMethod, StartedPayment } from '@glow50/shared/api/payments';
import { ApiError } from '@glow50/shared/http/api-error';
import type { HttpClient } from '@glow50/shared/http/http-client';
import { WriteKeys } from '@glow50/shared/http/write-keys';
import type { PaymentFieldsHandle, PaymentOutcome } from '@glow50/shared/payment/payment-fields';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** How often and how long the server is asked whether the money has arrived. */
const POLL = { pause: 1000, tries: 30 };

/** The seats that the visitor holds and pays: one order, as the server last told it. */
export class OrderStore {
  order: TicketOrder | null = null;
  /** When the hold ends by this device's clock, in milliseconds. */
  holdEndsAt: number | null = null;
  pending: 'hold' | 'release' | 'buyer' | 'pay' | null = null;
  /** What went wrong with the last write, in words for the visitor. */
  problem: string | null = null;
  /** Message by field of the buyer's form. */
  fieldProblems: Readonly<Record<string, string>> = {};
  method: OnlineMethod | null = null;
  private readonly keys = new WriteKeys();
  private readonly api: HttpClient;
  private readonly pause: (milliseconds: number) => Promise<void>;

  constructor(api: HttpClient, pause = wait) {
    this.api = api;
    this.pause = pause;
    makeAutoObservable<this, 'api' | 'pause' | 'keys'>(
      this,
      { order: observableRef, fieldProblems: observableRef, api: false, pause: false, keys: false },
      { autoBind: true },
    );
  }

  get isHeld(): boolean {
    return this.order?.status === 'held';
  }

  get isBought(): boolean {
    return this.order?.status === 'confirmed';
  }

  get isOver(): boolean {
    return this.order?.status === 'expired' || this.order?.status === 'cancelled';
  }

  get isFree(): boolean {
    return this.order?.total.cents === 0;
  }

  /** The bank has not answered: only the server knows how it will end. */
  get isUndecided(): boolean {
    return this.order?.payment === 'processing';
  }

  resume(order: TicketOrder | null) {
    this.take(order);
    this.method = order?.method ?? null;
    this.problem = null;
    this.fieldProblems = {};
  }

  chooseMethod(method: OnlineMethod) {
    this.method = method;
    this.problem = null;
  }

  forgetProblem() {
    this.problem = null;
    this.fieldProblems = {};
  }

  async hold(eventId: number, quantity: number): Promise<boolean> {
    const body = { quantity };
    return this.write('hold', async () => {
      this.take(
        await this.send(`hold ${eventId}`, body, (idempotencyKey) =>
          this.api.call(holdSeats, { params: { id: eventId }, body, idempotencyKey }),
        ),
      );
    });
  }

  /** True when the seats are free again, or were over already. */
  async release(): Promise<boolean> {
    if (!this.isHeld) return true;
    return this.write('release', async () => {
      this.take(
        await this.send('release', null, (idempotencyKey) =>
          this.api.call(releaseSeats, { ...this.address, idempotencyKey }),
        ),
      );
    });
  }

  async saveBuyer(buyer: BuyerRequest): Promise<boolean> {
    return this.write('buyer', async () => {
      this.take(
        await this.send('buyer', buyer, (idempotencyKey) =>
          this.api.call(setBuyer, { ...this.address, body: buyer, idempotencyKey }),
        ),
      );
    });
  }

  /** Buys, with the chosen method where something is due. `fields` are those of a method that is paid in this browser. */
  async pay(fields: PaymentFieldsHandle | null): Promise<void> {
    await this.write('pay', async () => {
      const started = await this.startPayment();
      if (!started) return;
      if (!fields) throw new Error('This way to pay is not ready yet. Please wait a moment and try again');
      await this.settle(await fields.confirm(started));
    });
  }

  /** A payment to be paid in this browser; null when none is needed. Throws what the server refuses. */
  async startPayment(): Promise<StartedPayment | null> {
    const body = {
      movesSeen: this.order?.event.moves ?? 0,
      ...(this.method && !this.isFree && { method: this.method }),
    };
    const { order, payment } = await this.send('pay', body, (idempotencyKey) =>
      this.api.call(buyTickets, { ...this.address, body, idempotencyKey }),
    );
    this.take(order);
    return payment;
  }

  /** What a wallet's own button has done. */
  async finishWallet(outcome: PaymentOutcome): Promise<void> {
    await this.write('pay', () => this.settle(outcome));
  }

  /** Asks where the order stands. */
  async refresh(): Promise<void> {
    this.take(await this.api.call(readTicketOrder, this.address));
  }

  /** Asks again after a payment whose end was not known in time. */
  async checkAgain(): Promise<void> {
    await this.write('pay', () => this.settle({ kind: 'done' }));
  }

  private async settle(outcome: PaymentOutcome): Promise<void> {
    if (outcome.kind === 'refused') {
      runInAction(() => (this.problem = outcome.message));
      return;
    }
    for (let tries = 0; tries < POLL.tries; tries += 1) {
      await this.refresh();
      if (!this.isHeld || this.order?.payment === 'refunding') return;
      if (outcome.kind === 'unknown' && this.order?.payment === 'open' && tries > 4) break;
      await this.pause(POLL.pause);
    }
    runInAction(() => (this.problem = outcome.kind === 'unknown' ? outcome.message : STILL_WAITING));
  }

  private get address() {
    return { params: { id: this.order?.event.id ?? '', orderId: this.order?.id ?? '' } };
  }

  private async write(
    pending: NonNullable<OrderStore['pending']>,
    work: () => Promise<void>,
  ): Promise<boolean> {
    if (this.pending) return false;
    this.pending = pending;
    this.problem = null;
    this.fieldProblems = {};
    try {
      await work();
      return this.problem === null;
    } catch (error) {
      // A refusal may mean that the order or its event is no longer what is on screen.
      if (error instanceof ApiError && error.status === 409 && this.order)
        await this.refresh().catch(() => undefined);
      runInAction(() => {
        this.problem = error instanceof Error ? error.message : String(error);
        this.fieldProblems = error instanceof ApiError ? error.fields : {};
      });
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }

  private send<Answer>(name: string, body: unknown, call: (key: string) => Promise<Answer>): Promise<Answer> {
    const write = [name, this.order?.id, JSON.stringify(body)].join(' ');
    return this.keys.send(write, call, (error) => error instanceof ApiError && error.status < 500);
  }

  private take(order: TicketOrder | null) {
    this.order = order;
    const left = order?.holdSecondsLeft ?? null;
    this.holdEndsAt = left === null ? null : Date.now() + left * 1000;
  }
}

const STILL_WAITING =
  'Your bank has not answered yet. Your seats stay yours, and we email you as soon as it has. You cannot be charged twice.';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
