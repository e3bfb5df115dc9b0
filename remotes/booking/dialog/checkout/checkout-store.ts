import {
  agreeToTerms,
  holdSlot,
  payBooking,
  readBooking,
  releaseHold,
  setGuest,
} from '@glow50/contract/bookings/booking-calls';
import type { Booking, BookingMethod, GuestRequest, HoldRequest } from '@glow50/contract/bookings/bookings';
import type { StartedPayment } from '@glow50/contract/payments/payments';
import type { HttpClient } from '@glow50/host/http/http-client';
import { HeldPurchase } from '@glow50/payment/held-purchase';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { makeAutoObservable } from 'mobx';

export class CheckoutStore {
  method: BookingMethod | null = null;
  readonly purchase: HeldPurchase<Booking>;
  private readonly api: HttpClient;

  constructor(api: HttpClient, pause?: (milliseconds: number) => Promise<void>) {
    this.api = api;
    this.purchase = new HeldPurchase({
      read: (booking) => api.call(readBooking, addressOf(booking)),
      stillWaiting: STILL_WAITING,
      pause,
    });
    makeAutoObservable<this, 'api'>(this, { api: false, purchase: false }, { autoBind: true });
  }

  get booking(): Booking | null {
    return this.purchase.held;
  }

  /** True for a confirmed booking and for one awaiting a transfer. */
  get isBooked(): boolean {
    return this.booking?.status === 'confirmed' || this.booking?.status === 'awaiting_transfer';
  }

  get needsPayment(): boolean {
    return (this.booking?.amounts.dueNow.cents ?? 0) > 0;
  }

  resume(booking: Booking | null) {
    this.purchase.resume(booking);
    this.method = booking?.method ?? null;
  }

  chooseMethod(method: BookingMethod) {
    this.method = method;
    this.purchase.forgetProblem();
  }

  async hold(providerId: string, body: HoldRequest): Promise<boolean> {
    return this.purchase.change('hold', body, (idempotencyKey) =>
      this.api.call(holdSlot, { params: { id: providerId }, body, idempotencyKey }),
    );
  }

  /** Resolves to true when the slot is released or the hold was over already. */
  async release(): Promise<boolean> {
    if (!this.purchase.isHeld) return true;
    return this.purchase.change('release', null, (idempotencyKey) =>
      this.api.call(releaseHold, { ...addressOf(this.booking), idempotencyKey }),
    );
  }

  async saveDetails(guest: GuestRequest): Promise<boolean> {
    const { purchase, api } = this;
    return purchase.write('details', async () => {
      const named = await purchase.send('guest', guest, (idempotencyKey) =>
        api.call(setGuest, { ...addressOf(purchase.held), body: guest, idempotencyKey }),
      );
      purchase.take(named);
      const terms = { version: named.terms.version };
      const agreed = await purchase.send('terms', terms, (idempotencyKey) =>
        api.call(agreeToTerms, { ...addressOf(named), body: terms, idempotencyKey }),
      );
      purchase.take(agreed);
    });
  }

  /** Pays with the selected method. `fields` holds the payment fields; null for methods that need none. */
  async pay(fields: PaymentFieldsHandle | null): Promise<void> {
    await this.purchase.pay(this.startPayment, fields);
  }

  /**
   * Resolves to the payment to complete in the browser, or null when none is needed. Throws when the server
   * refuses.
   */
  async startPayment(): Promise<StartedPayment | null> {
    const body = this.method && this.needsPayment ? { method: this.method } : {};
    const { booking, payment } = await this.purchase.send('pay', body, (idempotencyKey) =>
      this.api.call(payBooking, { ...addressOf(this.booking), body, idempotencyKey }),
    );
    this.purchase.take(booking);
    return payment;
  }
}

function addressOf(booking: Booking | null) {
  const { providerId = '', id = '' } = booking ?? {};
  return { params: { id: providerId, bookingId: id } };
}

const STILL_WAITING =
  'Your bank has not answered yet. Your time stays yours, and we email you as soon as it has. You cannot be charged twice.';
