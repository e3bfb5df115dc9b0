import {
  agreeToTerms,
  holdSlot,
  payBooking,
  readBooking,
  releaseHold,
  setGuest,
} from '@glow50/shared/api/booking-calls';
import type { Booking, BookingMethod, GuestRequest, HoldRequest } from '@glow50/shared/api/bookings';
import type { StartedPayment } from '@glow50/shared/api/payments';
import { ApiError } from '@glow50/shared/http/api-error';
import type { HttpClient } from '@glow50/shared/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PaymentFieldsHandle, PaymentOutcome } from '@glow50/shared/payment/payment-fields';
import { WriteKeys } from '@glow50/shared/http/write-keys';

/** How often and how long the server is asked whether the money has arrived. */
const POLL = { pause: 1000, tries: 30 };

/** What the visitor holds and pays: one booking, as the server last told it. */
export class CheckoutStore {
  booking: Booking | null = null;
  pending: 'hold' | 'release' | 'details' | 'pay' | null = null;
  /** When the time is given back, on this browser's clock, in milliseconds: the server's clock may be another. */
  holdEndsAt: number | null = null;
  /** What went wrong with the last write, in words for the visitor. */
  problem: string | null = null;
  /** Message by field of the guest's form. */
  fieldProblems: Readonly<Record<string, string>> = {};
  method: BookingMethod | null = null;
  private readonly keys = new WriteKeys();
  private readonly api: HttpClient;
  private readonly pause: (milliseconds: number) => Promise<void>;

  constructor(api: HttpClient, pause = wait) {
    this.api = api;
    this.pause = pause;
    makeAutoObservable<this, 'api' | 'pause' | 'keys'>(
      this,
      { booking: observableRef, fieldProblems: observableRef, api: false, pause: false, keys: false },
      { autoBind: true },
    );
  }

  get isHeld(): boolean {
    return this.booking?.status === 'held';
  }

  /** The booking stands, or waits for a transfer: there is nothing left to do. */
  get isBooked(): boolean {
    return this.booking?.status === 'confirmed' || this.booking?.status === 'awaiting_transfer';
  }

  get isOver(): boolean {
    return this.booking?.status === 'expired' || this.booking?.status === 'cancelled';
  }

  get needsPayment(): boolean {
    return (this.booking?.amounts.dueNow.cents ?? 0) > 0;
  }

  resume(booking: Booking | null) {
    this.take(booking);
    this.method = booking?.method ?? null;
    this.problem = null;
    this.fieldProblems = {};
  }

  chooseMethod(method: BookingMethod) {
    this.method = method;
    this.problem = null;
  }

  forgetProblem() {
    this.problem = null;
  }

  async hold(providerId: string, body: HoldRequest): Promise<boolean> {
    return this.write('hold', async () => {
      this.take(
        await this.send('hold', body, (idempotencyKey) =>
          this.api.call(holdSlot, { params: { id: providerId }, body, idempotencyKey }),
        ),
      );
    });
  }

  /** True when the time is free again, or was over already. */
  async release(): Promise<boolean> {
    if (!this.isHeld) return true;
    return this.write('release', async () => {
      this.take(
        await this.send('release', null, (idempotencyKey) =>
          this.api.call(releaseHold, { ...this.address, idempotencyKey }),
        ),
      );
    });
  }

  /** Who comes, and that they agree to the terms. */
  async saveDetails(guest: GuestRequest): Promise<boolean> {
    return this.write('details', async () => {
      this.take(
        await this.send('guest', guest, (idempotencyKey) =>
          this.api.call(setGuest, { ...this.address, body: guest, idempotencyKey }),
        ),
      );
      const terms = { version: this.booking?.terms.version ?? '' };
      this.take(
        await this.send('terms', terms, (idempotencyKey) =>
          this.api.call(agreeToTerms, { ...this.address, body: terms, idempotencyKey }),
        ),
      );
    });
  }

  /** Pays with the chosen method. `fields` are those of a method that is paid in this browser. */
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
    const body = this.method && this.needsPayment ? { method: this.method } : {};
    const { booking, payment } = await this.send('pay', body, (idempotencyKey) =>
      this.api.call(payBooking, { ...this.address, body, idempotencyKey }),
    );
    this.take(booking);
    return payment;
  }

  /** What a wallet's own button has done. */
  async finishWallet(outcome: PaymentOutcome): Promise<void> {
    await this.write('pay', () => this.settle(outcome));
  }

  /** Asks where the booking stands. */
  async refresh(): Promise<void> {
    this.take(await this.api.call(readBooking, this.address));
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
      if (!this.isHeld || this.booking?.payment === 'refunding') return;
      if (outcome.kind === 'unknown' && this.booking?.payment === 'open' && tries > 4) break;
      await this.pause(POLL.pause);
    }
    runInAction(() => (this.problem = outcome.kind === 'unknown' ? outcome.message : STILL_WAITING));
  }

  private get address() {
    const { providerId = '', id = '' } = this.booking ?? {};
    return { params: { id: providerId, bookingId: id } };
  }

  private async write(
    pending: NonNullable<CheckoutStore['pending']>,
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
      // A refusal may mean that the booking is no longer what is on screen.
      if (error instanceof ApiError && error.status === 409 && this.booking)
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
    const write = [name, this.booking?.id, JSON.stringify(body)].join(' ');
    return this.keys.send(write, call, (error) => error instanceof ApiError && error.status < 500);
  }

  private take(booking: Booking | null) {
    this.booking = booking;
    const left = booking?.holdSecondsLeft ?? null;
    this.holdEndsAt = left === null ? null : Date.now() + left * 1000;
  }
}

const STILL_WAITING =
  'Your bank has not answered yet. Your time stays yours, and we email you as soon as it has. You cannot be charged twice.';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
