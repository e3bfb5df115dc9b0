import { SEAT_HOLD_MINUTES } from '@glow50/contract/tickets/ticket-terms';
import { eventDetails } from '@glow50/contract/events/event-calls';
import type { EventDetails } from '@glow50/contract/events/events';
import { freeTicketsMax, TICKETS_MAX } from '@glow50/contract/tickets/ticket-limits';
import { currentOrder } from '@glow50/contract/tickets/ticket-order-calls';
import type { BuyerRequest, TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import type { HttpClient } from '@glow50/host/http/http-client';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ChoiceStore } from '../kinds/choice-store';
import { OrderStore } from './order-store';

export type SaleStep = 'quantity' | 'buyer' | 'confirm' | 'payment' | 'bought';

export class SaleStore {
  status: 'closed' | 'loading' | 'ready' | 'failed' = 'closed';
  step: SaleStep = 'quantity';
  event: EventDetails | null = null;
  quantity = 1;
  failure: string | null = null;
  /** Why the visitor was sent back to the first step. Shown there. */
  notice: string | null = null;
  readonly checkout: OrderStore;
  readonly choice: ChoiceStore;
  private asked: number | null = null;
  private readonly api: HttpClient;
  private readonly isSignedIn: () => boolean;

  constructor(api: HttpClient, isSignedIn: () => boolean = () => false) {
    this.api = api;
    this.isSignedIn = isSignedIn;
    this.checkout = new OrderStore(api);
    this.choice = new ChoiceStore(api);
    makeAutoObservable<this, 'api' | 'asked' | 'isSignedIn'>(
      this,
      {
        event: observableRef,
        checkout: false,
        choice: false,
        api: false,
        asked: false,
        isSignedIn: false,
      },
      { autoBind: true },
    );
  }

  /** Most tickets that one order can contain right now. 0 when nothing is for sale. */
  get maxTickets(): number {
    const { event } = this;
    if (!event || event.isPast || event.cancelledBecause !== null) return 0;
    return Math.min(this.mostAtOnce, event.seats.left);
  }

  /** Most tickets that one order of the event can contain. */
  get mostAtOnce(): number {
    const { event } = this;
    const isFree = event?.price.cents === 0;
    return isFree ? Math.min(TICKETS_MAX, freeTicketsMax(event.seats.capacity)) : TICKETS_MAX;
  }

  get canGoBack(): boolean {
    const isMiddle = this.step !== 'quantity' && this.step !== 'bought';
    return (
      this.status === 'ready' &&
      isMiddle &&
      !this.checkout.purchase.isBusy &&
      !this.checkout.purchase.isUndecided
    );
  }

  /** Opens the dialog on the number of tickets, or resumes the visitor's current hold. */
  async open(eventId: number): Promise<void> {
    this.asked = eventId;
    this.status = 'loading';
    this.event = null;
    this.failure = null;
    this.notice = null;
    this.step = 'quantity';
    this.quantity = 1;
    this.checkout.saved.forget();
    this.checkout.resume(null);
    this.choice.forget();
    if (this.isSignedIn()) void this.checkout.loadCards();
    const params = { id: eventId };
    try {
      const [event, { order }] = await Promise.all([
        this.api.call(eventDetails, { params }),
        // Without this response the visitor starts over. The server finds the hold again when they select
        // seats.
        this.api.call(currentOrder, { params }).catch(() => ({ order: null })),
        this.choice.load(eventId),
      ]);
      this.applyIfCurrent(eventId, () => {
        this.event = event;
        this.status = 'ready';
        if (order) this.resume(order);
      });
    } catch (error) {
      this.applyIfCurrent(eventId, () => {
        this.failure = error instanceof Error ? error.message : String(error);
        this.status = 'failed';
      });
    }
  }

  async retry(): Promise<void> {
    if (this.asked !== null) await this.open(this.asked);
  }

  choose(quantity: number) {
    this.quantity = Math.max(1, Math.min(quantity, this.maxTickets));
    this.checkout.purchase.forgetProblem();
  }

  async holdSeats(): Promise<void> {
    const chosen = this.choice.toRequest(this.quantity);
    if (!this.event || !chosen) return;
    if (await this.checkout.hold(this.event.id, chosen)) this.show('buyer');
    else await this.readEvent();
  }

  async saveBuyer(buyer: BuyerRequest): Promise<void> {
    const { checkout } = this;
    if (!(await checkout.saveBuyer(buyer))) return this.returnIfExpired();
    if (!checkout.isFree) return this.show('payment');
    if (!checkout.mustConfirm) return this.pay(null);
    this.show('confirm');
    await checkout.address.open(checkout.order?.buyer?.email ?? '');
    await this.returnIfExpired();
  }

  async verifyAddress(): Promise<void> {
    if (!(await this.checkout.address.verify())) return this.returnIfExpired();
    this.show('buyer');
    await this.pay(null);
  }

  async pay(fields: PaymentFieldsHandle | null): Promise<void> {
    await this.checkout.pay(fields);
    await this.afterPaying();
  }

  /** Shows the bought tickets, or returns to the first step when the hold is over. */
  async afterPaying(): Promise<void> {
    if (this.checkout.purchase.status === 'done') this.show('bought');
    else await this.returnIfExpired();
  }

  async handleHoldExpired(): Promise<void> {
    await this.checkout.purchase.timeUp();
    await this.afterPaying();
  }

  async back(): Promise<void> {
    if (!this.canGoBack) return;
    this.checkout.address.close();
    if (this.step !== 'buyer') return this.show('buyer');
    // Seats can be selected again only after their release.
    if (!(await this.checkout.release())) return this.returnIfExpired();
    this.show('quantity');
    this.checkout.resume(null);
    await this.readEvent();
  }

  close() {
    this.asked = null;
    this.status = 'closed';
  }

  private resume(order: TicketOrder) {
    this.quantity = order.quantity;
    this.checkout.resume(order);
    this.step = order.buyer && order.total.cents > 0 && order.method ? 'payment' : 'buyer';
    if (this.checkout.purchase.isUndecided) {
      this.step = 'payment';
      void this.checkout.purchase.checkAgain().then(this.afterPaying);
    }
  }

  private async returnIfExpired(): Promise<void> {
    const { item: order, status } = this.checkout.purchase;
    if (status !== 'over') return;
    const wentBack = ['refunding', 'refunded', 'refund_failed'].includes(order?.payment ?? '');
    this.show('quantity');
    this.notice = wentBack ? REFUNDED : TIME_UP;
    this.checkout.resume(null);
    await this.readEvent();
  }

  private async readEvent(): Promise<void> {
    const { asked } = this;
    if (asked === null) return;
    const [event] = await Promise.all([
      this.api.call(eventDetails, { params: { id: asked } }).catch(() => null),
      this.choice.load(asked),
    ]);
    this.applyIfCurrent(asked, () => {
      if (!event) return;
      this.event = event;
      this.quantity = Math.max(1, Math.min(this.quantity, this.maxTickets));
    });
  }

  private show(step: SaleStep) {
    this.step = step;
    this.notice = null;
    this.checkout.purchase.forgetProblem();
  }

  /** Ignores responses for a dialog that has been closed or reopened. */
  private applyIfCurrent(eventId: number, change: () => void) {
    if (this.asked === eventId) runInAction(change);
  }
}

const TIME_UP = `Your ${SEAT_HOLD_MINUTES} minutes are up, so the seats were released. Nothing was charged. Choose again if there are still seats.`;
const REFUNDED =
  'Your payment arrived after your seats were released, so all of it is on its way back to you. Nothing was bought.';
