import {
  buyTickets,
  holdSeats,
  readTicketOrder,
  releaseSeats,
  setBuyer,
} from '@glow50/contract/tickets/ticket-order-calls';
import type { BuyerRequest, TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import type { OnlineMethod, StartedPayment } from '@glow50/contract/payments/payments';
import type { HttpClient } from '@glow50/host/http/http-client';
import { HeldPurchase } from '@glow50/payment/held-purchase';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { makeAutoObservable } from 'mobx';

export class OrderStore {
  method: OnlineMethod | null = null;
  readonly purchase: HeldPurchase<TicketOrder>;
  private readonly api: HttpClient;

  constructor(api: HttpClient, pause?: (milliseconds: number) => Promise<void>) {
    this.api = api;
    this.purchase = new HeldPurchase({
      read: (order) => api.call(readTicketOrder, addressOf(order)),
      stillWaiting: STILL_WAITING,
      pause,
    });
    makeAutoObservable<this, 'api'>(this, { api: false, purchase: false }, { autoBind: true });
  }

  get order(): TicketOrder | null {
    return this.purchase.held;
  }

  get isBought(): boolean {
    return this.order?.status === 'confirmed';
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
    const body = { quantity };
    return this.purchase.change('hold', { eventId, ...body }, (idempotencyKey) =>
      this.api.call(holdSeats, { params: { id: eventId }, body, idempotencyKey }),
    );
  }

  /** Resolves to true when the seats are released or the hold was over already. */
  async release(): Promise<boolean> {
    if (!this.purchase.isHeld) return true;
    return this.purchase.change('release', null, (idempotencyKey) =>
      this.api.call(releaseSeats, { ...addressOf(this.order), idempotencyKey }),
    );
  }

  async saveBuyer(buyer: BuyerRequest): Promise<boolean> {
    return this.purchase.change('details', buyer, (idempotencyKey) =>
      this.api.call(setBuyer, { ...addressOf(this.order), body: buyer, idempotencyKey }),
    );
  }

  /**
   * Buys the tickets, with the selected method when a payment is due. `fields` holds the payment fields; null
   * for a free order.
   */
  async pay(fields: PaymentFieldsHandle | null): Promise<void> {
    await this.purchase.pay(this.startPayment, fields);
  }

  /**
   * Resolves to the payment to complete in the browser, or null when none is needed. Throws when the server
   * refuses.
   */
  async startPayment(): Promise<StartedPayment | null> {
    const body = {
      movesSeen: this.order?.event.moves ?? 0,
      ...(this.method && !this.isFree && { method: this.method }),
    };
    const { order, payment } = await this.purchase.send('pay', body, (idempotencyKey) =>
      this.api.call(buyTickets, { ...addressOf(this.order), body, idempotencyKey }),
    );
    this.purchase.take(order);
    return payment;
  }
}

const addressOf = (order: TicketOrder | null) => ({
  params: { id: order?.event.id ?? '', orderId: order?.id ?? '' },
});

const STILL_WAITING =
  'Your bank has not answered yet. Your seats stay yours, and we email you as soon as it has. You cannot be charged twice.';
