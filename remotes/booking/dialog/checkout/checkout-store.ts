import {
  agreeToTerms,
  checkBookingCode,
  holdSlot,
  payBooking,
  readBooking,
  releaseHold,
  sendBookingCode,
  setGuest,
} from '@glow50/contract/bookings/booking-calls';
import type {
  Booking,
  BookingMethod,
  GuestRequest,
  HoldRequest,
  PayRequest,
} from '@glow50/contract/bookings/bookings';
import type { SavedCard } from '@glow50/contract/payments/saved-cards';
import { ApiError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { heldPurchase } from '@glow50/payment/held-purchase';
import type { PurchaseStore } from '@glow50/payment/purchase-store';
import { SavedCardChoice } from '@glow50/payment/saved-card-choice';
import { makeAutoObservable, runInAction } from 'mobx';
import { AddressCheck } from '@glow50/payment/address-check';

export class CheckoutStore {
  method: BookingMethod | null = null;
  /** The card that is entered is saved. */
  savesCard = false;
  isRefusedMore = false;
  readonly purchase: PurchaseStore<Booking, BookingMethod | null>;
  readonly address: AddressCheck;
  private readonly saved: SavedCardChoice;

  constructor(api: HttpClient, pause?: (milliseconds: number) => Promise<void>) {
    this.saved = new SavedCardChoice(api);
    this.purchase = heldPurchase<Booking, BookingMethod | null>(api, {
      read: (booking) => api.call(readBooking, { params: paramsOf(booking) }),
      start: async (method) => {
        const { booking, payment } = await this.purchase.send(payBooking, {
          params: paramsOf(this.booking),
          body: method && this.needsPayment ? this.toPayRequest(method) : {},
        });
        return { item: booking, payment };
      },
      stillWaiting: STILL_WAITING,
      pause,
    });
    this.address = new AddressCheck({
      send: () => this.change(() => this.purchase.send(sendBookingCode, { params: paramsOf(this.booking) })),
      verify: (otp) =>
        this.change(() =>
          this.purchase.send(checkBookingCode, { params: paramsOf(this.booking), body: { otp } }),
        ),
    });
    makeAutoObservable<this, 'saved'>(
      this,
      { purchase: false, address: false, saved: false },
      { autoBind: true },
    );
  }

  get booking(): Booking | null {
    return this.purchase.item;
  }

  /** Of a signed-in customer. */
  get cards(): readonly SavedCard[] {
    return this.saved.cards;
  }

  /** The saved card that pays, with the method `card`. */
  get cardId(): string | null {
    return this.saved.cardId;
  }

  /** True for a confirmed booking and for one awaiting a transfer. */
  get isBooked(): boolean {
    return this.purchase.status === 'done' || this.purchase.status === 'transfer';
  }

  get needsPayment(): boolean {
    return (this.booking?.amounts.dueNow.cents ?? 0) > 0;
  }

  /** Guests who pay nothing at once confirm their address first. */
  get mustConfirm(): boolean {
    const { booking } = this;
    if (!booking?.guest || booking.guest.isConfirmed) return false;
    return this.needsPayment ? this.method === 'zelle' : booking.amounts.credit.cents === 0;
  }

  resume(booking: Booking | null) {
    this.purchase.resume(booking);
    this.address.forget();
    this.method = booking?.method ?? null;
    this.saved.choose(null);
    if (!this.method) this.preferSavedCard();
  }

  /** What was chosen before a reload. */
  restore(method: BookingMethod, { cardId, savesCard = false }: { cardId?: string; savesCard?: boolean }) {
    this.chooseMethod(method);
    if (method !== 'card') return;
    this.savesCard = savesCard;
    if (cardId) this.saved.restore(cardId);
  }

  /** The newest saved card is chosen unless the customer has chosen otherwise. */
  async loadCards(): Promise<void> {
    await this.saved.load();
    runInAction(() => {
      if (!this.method) this.preferSavedCard();
    });
  }

  forgetCards() {
    this.saved.forget();
    this.savesCard = false;
  }

  chooseCard(cardId: string) {
    this.chooseMethod('card');
    this.saved.choose(cardId);
  }

  saveCard(savesCard: boolean) {
    this.savesCard = savesCard;
  }

  chooseMethod(method: BookingMethod) {
    this.method = method;
    this.saved.choose(null);
    this.address.close();
    this.purchase.forgetProblem();
  }

  /** A hold that is refused for too many others leaves `isRefusedMore`. */
  async hold(providerId: string, body: HoldRequest): Promise<boolean> {
    this.isRefusedMore = false;
    const { purchase } = this;
    return purchase.run('holding', async () => {
      try {
        purchase.take(await purchase.send(holdSlot, { params: { id: providerId }, body }));
      } catch (error) {
        runInAction(() => (this.isRefusedMore = error instanceof ApiError && error.status === 429));
        throw error;
      }
    });
  }

  /** Resolves to true when the slot is released or the hold was over already. */
  async release(): Promise<boolean> {
    if (this.purchase.holdEndsAt === null) return true;
    return this.purchase.change('releasing', releaseHold, { params: paramsOf(this.booking) });
  }

  async saveDetails(guest: GuestRequest): Promise<boolean> {
    const { purchase } = this;
    const params = paramsOf(this.booking);
    return purchase.run('saving', async () => {
      const named = await purchase.send(setGuest, { params, body: guest });
      purchase.take(named);
      const { version } = named.terms;
      purchase.take(await purchase.send(agreeToTerms, { params, body: { version } }));
    });
  }

  private async change(call: () => Promise<Booking>): Promise<void> {
    try {
      this.purchase.take(await call());
    } catch (error) {
      // The hold may be over, which the booking tells.
      if (error instanceof ApiError && error.status === 409) await this.purchase.timeUp();
      throw error;
    }
  }

  /** Pays with the selected method. `fields` holds the payment fields; null for methods that need none. */
  async pay(fields: PaymentFieldsHandle | null): Promise<void> {
    await this.purchase.pay(this.method, fields);
    if (this.cardId && this.purchase.problem) await this.loadCards();
  }

  private preferSavedCard() {
    if (this.saved.prefer()) this.method = 'card';
  }

  private toPayRequest(method: BookingMethod): PayRequest {
    if (method !== 'card') return { method };
    if (this.cardId) return { method, cardId: this.cardId };
    return { method, ...(this.savesCard && { saveCard: true }) };
  }
}

function paramsOf(booking: Booking | null) {
  const { providerId = '', id = '' } = booking ?? {};
  return { id: providerId, bookingId: id };
}

const STILL_WAITING =
  'Your bank hasn’t answered yet. Your time stays yours, and we’ll email you as soon as it does. You won’t be charged twice.';
