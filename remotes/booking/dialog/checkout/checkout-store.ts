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
import { myCards } from '@glow50/contract/payments/saved-card-calls';
import type { SavedCard } from '@glow50/contract/payments/saved-cards';
import { ApiError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { heldPurchase } from '@glow50/payment/held-purchase';
import type { PurchaseStore } from '@glow50/payment/purchase-store';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AddressCheck } from '@glow50/payment/address-check';

export class CheckoutStore {
  method: BookingMethod | null = null;
  /** Of a signed-in customer. */
  cards: readonly SavedCard[] = [];
  /** The saved card that pays, with the method `card`. */
  cardId: string | null = null;
  savesCard = false;
  private isLoadingCards = false;
  readonly purchase: PurchaseStore<Booking, BookingMethod | null>;
  readonly address: AddressCheck;

  private readonly api: HttpClient;

  constructor(api: HttpClient, pause?: (milliseconds: number) => Promise<void>) {
    this.api = api;
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
    makeAutoObservable<this, 'api'>(
      this,
      { purchase: false, address: false, cards: observableRef, api: false },
      { autoBind: true },
    );
  }

  get booking(): Booking | null {
    return this.purchase.item;
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
    this.cardId = null;
    if (!this.method) this.preferSavedCard();
  }

  /** What was chosen before a reload. A card that is saved no longer is dropped when the cards are known. */
  restore(method: BookingMethod, { cardId, savesCard = false }: { cardId?: string; savesCard?: boolean }) {
    this.chooseMethod(method);
    if (method !== 'card') return;
    this.savesCard = savesCard;
    const isSaved = this.cards.some(({ id }) => id === cardId);
    if (cardId && (isSaved || this.isLoadingCards)) this.cardId = cardId;
  }

  /** The newest saved card is chosen unless the customer has chosen otherwise. */
  async loadCards(): Promise<void> {
    this.isLoadingCards = true;
    // Without this response the customer enters a card.
    const { cards } = await this.api.call(myCards).catch(() => ({ cards: [] }));
    runInAction(() => {
      this.isLoadingCards = false;
      this.cards = cards;
      if (this.cardId && !cards.some(({ id }) => id === this.cardId)) this.cardId = null;
      if (!this.method) this.preferSavedCard();
    });
  }

  forgetCards() {
    this.cards = [];
    this.cardId = null;
    this.savesCard = false;
  }

  chooseCard(cardId: string) {
    this.chooseMethod('card');
    this.cardId = cardId;
  }

  saveCard(savesCard: boolean) {
    this.savesCard = savesCard;
  }

  chooseMethod(method: BookingMethod) {
    this.method = method;
    this.cardId = null;
    this.address.close();
    this.purchase.forgetProblem();
  }

  async hold(providerId: string, body: HoldRequest): Promise<boolean> {
    return this.purchase.change('holding', holdSlot, { params: { id: providerId }, body });
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
    const [newest] = this.cards;
    if (!newest) return;
    this.method = 'card';
    this.cardId = newest.id;
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
  'Your bank has not answered yet. Your time stays yours, and we email you as soon as it has. You cannot be charged twice.';
