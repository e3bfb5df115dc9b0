import { LAYAWAY_DAYS } from '@glow50/contract/bookings/booking-terms';
import type { Booking } from '@glow50/contract/bookings/bookings';
import {
  bookTouchUp,
  cancelBooking,
  changeVisit,
  checkManagedCode,
  manageBooking,
  payBalance,
  rescheduleBooking,
  removeReview,
  reviewBooking,
  sendManagedCode,
  writeToProvider,
} from '@glow50/contract/bookings/manage-booking-calls';
import type { VisitAddress } from '@glow50/contract/bookings/booking-place';
import type { ManagedBooking, MessageRequest, ReviewRequest } from '@glow50/contract/bookings/manage-booking';
import { formatMoney } from '@glow50/contract/money/format-money';
import { ApiError } from '@glow50/host/http/api-error';
import type { OnlineMethod } from '@glow50/contract/payments/payments';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { PurchaseStore } from '@glow50/payment/purchase-store';
import { SavedCardChoice } from '@glow50/payment/saved-card-choice';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { AddressCheck } from '@glow50/payment/address-check';
import { CalendarStore } from '../dialog/time/calendar-store';

/** One booking, opened by the signed link of its emails, and the actions on it. */
export class ManageStore {
  managed: ManagedBooking;
  pending: 'cancel' | 'reschedule' | 'touch-up' | 'review' | 'visit' | 'message' | null = null;
  problem: string | null = null;
  /** What the server says of fields, by path. */
  fieldProblems: Readonly<Record<string, string>> = {};
  done: string | null = null;
  readonly calendar: CalendarStore;
  readonly address: AddressCheck;
  readonly balance: PurchaseStore<ManagedBooking, OnlineMethod>;
  /** Pays the balance, with the method `card`. */
  readonly saved: SavedCardChoice;
  private readonly keys = new WriteKeys();
  private readonly token: string;
  private readonly api: HttpClient;

  constructor(
    api: HttpClient,
    token: string,
    managed: ManagedBooking,
    pause?: (milliseconds: number) => Promise<void>,
  ) {
    this.api = api;
    this.token = token;
    this.managed = managed;
    this.calendar = new CalendarStore(api);
    this.saved = new SavedCardChoice(api);
    this.balance = new PurchaseStore<ManagedBooking, OnlineMethod>(api, {
      standingOf: ({ canPayBalance }) => (canPayBalance ? 'unpaid' : 'done'),
      read: () => this.reload(),
      start: async (method) => {
        const { cardId } = this.saved;
        const body = { method, ...(method === 'card' && cardId && { cardId }) };
        const { payment } = await this.balance.send(payBalance, { params: { token }, body });
        return { item: this.managed, payment };
      },
      messages: { stillWaiting: STILL_WAITING, nothingDue: NOTHING_DUE },
      pause,
    });
    this.address = new AddressCheck({
      send: async () => void (await api.call(sendManagedCode, { params: { token } })),
      verify: async (otp) => {
        const checked = await api.call(checkManagedCode, { params: { token }, body: { otp } });
        runInAction(() => (this.managed = checked));
      },
    });
    makeAutoObservable<this, 'api' | 'token' | 'keys'>(
      this,
      {
        managed: observableRef,
        calendar: false,
        address: false,
        balance: false,
        saved: false,
        api: false,
        token: false,
        keys: false,
      },
      { autoBind: true },
    );
  }

  /** What the page has loaded since. Ignored while a change is on its way, whose answer is newer. */
  take(managed: ManagedBooking) {
    if (!this.pending && !this.balance.isBusy) this.managed = managed;
  }

  get booking(): Booking {
    return this.managed.booking;
  }

  /**
   * Sends the displayed fee. The server refuses a fee that has changed, and the page then shows the new one.
   */
  async cancel(): Promise<boolean> {
    const body = { feeCents: this.managed.cancel.fee.cents };
    return this.write(
      'cancel',
      ({ booking: { division } }) => `Your booking is canceled. ${division?.words ?? EMAILED}`,
      body,
      (idempotencyKey) =>
        this.api.call(cancelBooking, { params: { token: this.token }, body, idempotencyKey }),
    );
  }

  openCalendar(today: string) {
    const { providerId, service } = this.booking;
    const { id: serviceId, durationMinutes } = service;
    void this.calendar.open({ providerId, serviceId, durationMinutes }, today);
  }

  /** The chosen time is so near that the balance is paid before the booking moves to it. */
  get isBalanceFirst(): boolean {
    const { slot } = this.calendar;
    if (!slot || !this.managed.canPayBalance) return false;
    return Date.parse(slot.startsAt) - LAYAWAY_DAYS * DAY <= Date.now();
  }

  async reschedule(): Promise<boolean> {
    const { slot } = this.calendar;
    if (!slot) return false;
    const { fee } = this.managed.reschedule;
    const kept =
      fee.cents > 0
        ? `${this.booking.providerName} keeps ${formatMoney(fee)} for moving so late.`
        : 'What you paid moved with it.';
    const body = { feeCents: fee.cents, startsAt: slot.startsAt };
    const isMoved = await this.write(
      'reschedule',
      `Your booking was moved. ${kept} An email with the new time is on its way.`,
      body,
      (idempotencyKey) =>
        this.api.call(rescheduleBooking, { params: { token: this.token }, body, idempotencyKey }),
    );
    if (!isMoved) void this.calendar.refresh();
    return isMoved;
  }

  /**
   * Books a separate free appointment, whose link is emailed. This booking stays unchanged. Asks for a code
   * first when the address is not confirmed.
   */
  async touchUp(): Promise<boolean> {
    const { slot } = this.calendar;
    if (!slot) return false;
    const { guest } = this.booking;
    if (guest && !guest.isConfirmed) {
      await this.address.open(guest.email);
      return false;
    }
    const body = { startsAt: slot.startsAt };
    const isBooked = await this.write(
      'touch-up',
      'Your free touch-up is booked. An email with its own link is on its way.',
      body,
      async (idempotencyKey) => {
        await this.api.call(bookTouchUp, { params: { token: this.token }, body, idempotencyKey });
        return this.read();
      },
    );
    if (!isBooked) void this.calendar.refresh();
    return isBooked;
  }

  /** Books the touch-up when the code is right. */
  async verifyAddress(): Promise<boolean> {
    return (await this.address.verify()) && this.touchUp();
  }

  async payBalance(method: OnlineMethod, fields: PaymentFieldsHandle): Promise<void> {
    if (this.pending) return;
    this.problem = null;
    this.done = null;
    await this.balance.pay(method, fields);
    this.afterPaying();
  }

  afterPaying() {
    if (this.balance.status === 'done') this.done = 'Your balance is paid. A receipt is on its way.';
  }

  async review(body: ReviewRequest): Promise<boolean> {
    const later = body.photos?.length ? ' Your photos follow within a minute.' : '';
    const done = `Thank you. Your review is on the provider’s page.${later}`;
    return this.write('review', done, body, (idempotencyKey) =>
      this.api.call(reviewBooking, { params: { token: this.token }, body, idempotencyKey }),
    );
  }

  async changeVisit(body: VisitAddress): Promise<boolean> {
    const { providerName } = this.booking;
    return this.write('visit', `${providerName} comes to your new address.`, body, (idempotencyKey) =>
      this.api.call(changeVisit, { params: { token: this.token }, body, idempotencyKey }),
    );
  }

  async writeToProvider(body: MessageRequest): Promise<boolean> {
    const { providerName } = this.booking;
    return this.write('message', `Your message is on its way to ${providerName}.`, body, (idempotencyKey) =>
      this.api.call(writeToProvider, { params: { token: this.token }, body, idempotencyKey }),
    );
  }

  async removeReview(): Promise<boolean> {
    return this.write('review', 'Your review is removed.', { isRemoved: true }, () =>
      this.api.call(removeReview, { params: { token: this.token } }),
    );
  }

  private read(): Promise<ManagedBooking> {
    return this.api.call(manageBooking, { params: { token: this.token } });
  }

  private async reload(): Promise<ManagedBooking> {
    const managed = await this.read();
    runInAction(() => (this.managed = managed));
    return managed;
  }

  private async write(
    pending: NonNullable<ManageStore['pending']>,
    done: string | ((managed: ManagedBooking) => string),
    body: object,
    call: (key: string) => Promise<ManagedBooking>,
  ): Promise<boolean> {
    if (this.pending || this.balance.isBusy) return false;
    this.pending = pending;
    this.problem = null;
    this.fieldProblems = {};
    this.done = null;
    this.balance.forgetProblem();
    try {
      const managed = await this.keys.send(`${pending} ${JSON.stringify(body)}`, call);
      runInAction(() => {
        this.managed = managed;
        this.done = typeof done === 'string' ? done : done(managed);
      });
      return true;
    } catch (error) {
      // The fee or the booking may have changed. Reload it, so that the displayed fee is the one charged.
      const fresh =
        error instanceof ApiError && error.status === 409 ? await this.read().catch(() => null) : null;
      runInAction(() => {
        if (fresh) this.managed = fresh;
        this.problem = error instanceof Error ? error.message : String(error);
        if (error instanceof ApiError) this.fieldProblems = error.fields;
      });
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }
}

const DAY = 24 * 60 * 60_000;
const EMAILED = 'We emailed you what happens to your payment.';
const STILL_WAITING =
  'Your bank hasn’t answered yet. We’ll email you as soon as it does. You won’t be charged twice.';
const NOTHING_DUE = 'There is nothing left to pay. Reload the page to continue';
