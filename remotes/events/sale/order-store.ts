import type { OnlineMethod } from '@glow50/contract/payments/payments';
import {
  buyTickets,
  holdSeats,
  readTicketOrder,
  releaseSeats,
  setBuyer,
} from '@glow50/contract/tickets/ticket-order-calls';
import type { BuyerRequest, TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import type { HttpClient } from '@glow50/host/http/http-client';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { heldPurchase } from '@glow50/payment/held-purchase';
import type { PurchaseStore } from '@glow50/payment/purchase-store';
import { makeAutoObservable } from 'mobx';

export class OrderStore {
  method: OnlineMethod | null = null;
  readonly purchase: PurchaseStore<TicketOrder, OnlineMethod | null>;

  constructor(api: HttpClient, pause?: (milliseconds: number) => Promise<void>) {
    this.purchase = heldPurchase<TicketOrder, OnlineMethod | null>(api, {
      read: (order) => api.call(readTicketOrder, { params: paramsOf(order) }),
      start: async (method) => {
        const { order, payment } = await this.purchase.send(buyTickets, {
          params: paramsOf(this.order),
          body: { movesSeen: this.order?.event.moves ?? 0, ...(method && !this.isFree && { method }) },
        });
        return { item: order, payment };
      },
      stillWaiting: STILL_WAITING,
      pause,
    });
    makeAutoObservable(this, { purchase: false }, { autoBind: true });
  }

  get order(): TicketOrder | null {
    return this.purchase.item;
  }

  get isFree(): boolean {
    return this.order?.total.cents === 0;
  }

  resume(order: TicketOrder | null) {
    this.purchase.resume(order);
    this.method = order?.method ?? null;
  }

  chooseMethod(method: OnlineMethod) {
    this.method = method;
    this.purchase.forgetProblem();
  }

  async hold(eventId: number, quantity: number): Promise<boolean> {
    return this.purchase.change('holding', holdSeats, { params: { id: eventId }, body: { quantity } });
  }

  /** Resolves to true when the seats are released or the hold was over already. */
  async release(): Promise<boolean> {
    if (this.purchase.holdEndsAt === null) return true;
    return this.purchase.change('releasing', releaseSeats, { params: paramsOf(this.order) });
  }

  async saveBuyer(buyer: BuyerRequest): Promise<boolean> {
    return this.purchase.change('saving', setBuyer, { params: paramsOf(this.order), body: buyer });
  }

  /**
   * Buys the tickets, with the selected method when a payment is due. `fields` holds the payment fields; null
   * for a free order.
   */
  async pay(fields: PaymentFieldsHandle | null): Promise<void> {
    await this.purchase.pay(this.method, fields);
  }
}

const paramsOf = (order: TicketOrder | null) => ({ id: order?.event.id ?? '', orderId: order?.id ?? '' });

const STILL_WAITING =
  'Your bank has not answered yet. Your seats stay yours, and we email you as soon as it has. You cannot be charged twice.';
