import type { OnlineMethod } from '@glow50/contract/payments/payments';
import {
  buyTickets,
  checkOrderCode,
  holdSeats,
  readTicketOrder,
  releaseSeats,
  sendOrderCode,
  setBuyer,
} from '@glow50/contract/tickets/ticket-order-calls';
import type { BuyerRequest, TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import { ApiError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { AddressCheck } from '@glow50/payment/address-check';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { heldPurchase } from '@glow50/payment/held-purchase';
import type { PurchaseStore } from '@glow50/payment/purchase-store';
import { SavedCardChoice } from '@glow50/payment/saved-card-choice';
import { makeAutoObservable, runInAction } from 'mobx';
import type { ChosenTickets } from '../kinds/choice-store';

export class OrderStore {
  method: OnlineMethod | null = null;
  /** A card was typed before the page was reloaded. */
  mustRetype = false;
  readonly purchase: PurchaseStore<TicketOrder, OnlineMethod | null>;
  readonly address: AddressCheck;
  /** With the method `card`. */
  readonly saved: SavedCardChoice;

  constructor(api: HttpClient, pause?: (milliseconds: number) => Promise<void>) {
    this.saved = new SavedCardChoice(api);
    this.purchase = heldPurchase<TicketOrder, OnlineMethod | null>(api, {
      read: (order) => api.call(readTicketOrder, { params: paramsOf(order) }),
      start: async (method) => {
        const { order, payment } = await this.purchase.send(buyTickets, {
          params: paramsOf(this.order),
          body: {
            movesSeen: this.order?.event.moves ?? 0,
            ...(method && !this.isFree && { method, ...this.chosenCard }),
          },
        });
        return { item: order, payment };
      },
      stillWaiting: STILL_WAITING,
      pause,
    });
    this.address = new AddressCheck({
      send: () => this.change(() => this.purchase.send(sendOrderCode, { params: paramsOf(this.order) })),
      verify: (otp) =>
        this.change(() =>
          this.purchase.send(checkOrderCode, { params: paramsOf(this.order), body: { otp } }),
        ),
    });
    makeAutoObservable(this, { purchase: false, address: false, saved: false }, { autoBind: true });
  }

  get order(): TicketOrder | null {
    return this.purchase.item;
  }

  get isFree(): boolean {
    return this.order?.total.cents === 0;
  }

  /** Guests who get free tickets confirm their address first. */
  get mustConfirm(): boolean {
    return this.isFree && this.order?.buyer?.isConfirmed === false;
  }

  resume(order: TicketOrder | null) {
    this.purchase.resume(order);
    this.address.forget();
    this.method = order?.method ?? null;
    this.mustRetype = this.method === 'card' || this.method === 'stripe';
    this.saved.choose(null);
    this.preferSavedCard();
  }

  /** The newest saved card is chosen unless the buyer has chosen otherwise. */
  async loadCards(): Promise<void> {
    await this.saved.load();
    runInAction(() => this.preferSavedCard());
  }

  chooseCard(cardId: string) {
    this.chooseMethod('card');
    this.saved.choose(cardId);
  }

  chooseMethod(method: OnlineMethod) {
    this.method = method;
    this.mustRetype = false;
    this.saved.choose(null);
    this.purchase.forgetProblem();
  }

  async hold(eventId: number, chosen: ChosenTickets): Promise<boolean> {
    return this.purchase.change('holding', holdSeats, { params: { id: eventId }, body: chosen });
  }

  /** Resolves to true when the seats are released or the hold was over already. */
  async release(): Promise<boolean> {
    if (this.purchase.holdEndsAt === null) return true;
    return this.purchase.change('releasing', releaseSeats, { params: paramsOf(this.order) });
  }

  async saveBuyer(buyer: BuyerRequest): Promise<boolean> {
    return this.purchase.change('saving', setBuyer, { params: paramsOf(this.order), body: buyer });
  }

  private async change(call: () => Promise<TicketOrder>): Promise<void> {
    try {
      this.purchase.take(await call());
    } catch (error) {
      // The hold may be over, which the order tells.
      if (error instanceof ApiError && error.status === 409) await this.purchase.timeUp();
      throw error;
    }
  }

  /**
   * Buys the tickets, with the selected method when a payment is due. `fields` holds the payment fields; null
   * for a free order.
   */
  async pay(fields: PaymentFieldsHandle | null): Promise<void> {
    await this.purchase.pay(this.method, fields);
    if (this.saved.cardId && this.purchase.problem) await this.loadCards();
  }

  private get chosenCard() {
    const { cardId } = this.saved;
    return this.method === 'card' && cardId ? { cardId } : {};
  }

  private preferSavedCard() {
    if (!this.method && this.saved.prefer()) this.method = 'card';
  }
}

const paramsOf = (order: TicketOrder | null) => ({ id: order?.event.id ?? '', orderId: order?.id ?? '' });

const STILL_WAITING =
  'Your bank hasn’t answered yet. Your seats stay yours, and we’ll email you as soon as it does. You won’t be charged twice.';
