import { HOLD_MINUTES } from '@glow50/contract/bookings/booking-terms';
import type { Booking, GuestRequest } from '@glow50/contract/bookings/bookings';
import type { Money } from '@glow50/contract/money/money';
import { provider } from '@glow50/contract/providers/provider-calls';
import type { AddOn, ProviderProfile, ServiceOffer } from '@glow50/contract/providers/providers';
import type { TextsTo } from '@glow50/contract/texts/phone-check';
import type { Commands } from '@glow50/host/commands';
import type { HeldTime } from '@glow50/host/held-times';
import type { HttpClient } from '@glow50/host/http/http-client';
import { standingOfHold } from '@glow50/payment/standing';
import { computedStruct, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type BookingStep, CODE_STEP, toAddress } from './dialog/booking-address';
import { CheckoutStore } from './dialog/checkout/checkout-store';
import { findBegun } from './dialog/find-begun';
import { endOfHold, toHeldTime } from './dialog/to-held-time';
import { CalendarStore } from './dialog/time/calendar-store';
import { toDateIn, toPlainDate } from './dialog/time/plain-dates';
import { OtherHoldsStore } from './dialog/other-holds-store';
import { Nearness } from './place/nearness';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';

export class BookingStore {
  status: 'closed' | 'loading' | 'ready' | 'failed' = 'closed';
  step: BookingStep = 'intro';
  provider: ProviderProfile | null = null;
  failure: string | null = null;
  /** Why the visitor was sent back to the calendar. Shown there. */
  notice: string | null = null;
  isServiceMissing = false;
  /** Held for the visitor while the dialog is open for something else of the same provider. */
  heldBeside: HeldTime | null = null;
  /** At the summary something was changed that is not saved yet. */
  hasUnsaved = false;
  /** The page was reloaded on step 2, so the card has to be typed again. */
  mustRetype = false;
  readonly nearness: Nearness;
  readonly calendar: CalendarStore;
  readonly checkout: CheckoutStore;
  readonly others: OtherHoldsStore;
  /** With the provider, for what is booked next. */
  credit: Money | null = null;
  private serviceId: string | null = null;
  /** Names of the chosen add-ons. */
  private extras: readonly string[] = [];
  private asked: Commands['openBooking'] | null = null;
  private readonly api: HttpClient;
  private readonly isSignedIn: () => boolean;

  constructor(api: HttpClient, isSignedIn: () => boolean = () => false) {
    this.api = api;
    this.isSignedIn = isSignedIn;
    this.calendar = new CalendarStore(api);
    this.nearness = new Nearness(api);
    this.checkout = new CheckoutStore(api);
    this.others = new OtherHoldsStore(api, () => this.checkout.purchase.forgetProblem());
    makeAutoObservable<this, 'api' | 'asked' | 'isSignedIn'>(
      this,
      {
        provider: observableRef,
        heldBeside: observableRef,
        address: computedStruct,
        held: computedStruct,
        nearness: false,
        calendar: false,
        checkout: false,
        others: false,
        api: false,
        asked: false,
        isSignedIn: false,
      },
      { autoBind: true },
    );
  }

  get services(): readonly ServiceOffer[] {
    return this.provider?.services ?? [];
  }

  /** Null while nothing is selected. A provider's only service needs no selection. */
  get service(): ServiceOffer | null {
    const only = this.services.length === 1 ? this.services[0] : null;
    return this.services.find(({ id }) => id === this.serviceId) ?? only ?? null;
  }

  get addOns(): readonly AddOn[] {
    return (this.service?.addOns ?? []).filter(({ name }) => this.extras.includes(name));
  }

  /** Of service and add-ons. */
  get durationMinutes(): number {
    return this.addOns.reduce(
      (sum, { durationMinutes = 0 }) => sum + durationMinutes,
      this.service?.durationMinutes ?? 0,
    );
  }

  get canGoBack(): boolean {
    return (
      this.status === 'ready' && this.step !== 'intro' && this.step < 3 && !this.checkout.purchase.isBusy
    );
  }

  /** How many steps `back` can go. */
  get stepsBehind(): number {
    const { step, checkout } = this;
    if (step === 'intro' || step > 2) return 0;
    return step === 1 && checkout.address.isOpen ? STEPS_TO_CODE : step + 2;
  }

  /** Where the visitor is. `open` comes back there after a reload. */
  get address(): Commands['openBooking'] | null {
    const { provider: whom, checkout, step, addOns } = this;
    if (!whom || this.status !== 'ready') return null;
    const serviceId = this.service?.id ?? this.serviceId;
    return toAddress({ providerId: whom.id, serviceId, addOns, step, checkout });
  }

  /** What is held for the visitor with this provider. */
  get held(): HeldTime | null {
    const { booking, purchase } = this.checkout;
    return booking && purchase.holdEndsAt !== null
      ? toHeldTime(booking, purchase.holdEndsAt)
      : this.heldBeside;
  }

  /** Opens the dialog on the introduction, or resumes the visitor's current hold. */
  async open(latestRequest: Commands['openBooking']): Promise<void> {
    this.asked = latestRequest;
    this.status = 'loading';
    this.provider = null;
    this.failure = null;
    this.notice = null;
    this.isServiceMissing = false;
    this.step = 'intro';
    this.mustRetype = false;
    this.serviceId = latestRequest.serviceId ?? null;
    this.extras = latestRequest.addOns ?? [];
    this.heldBeside = null;
    this.credit = null;
    this.others.forget();
    this.checkout.forgetCards();
    this.checkout.resume(null);
    if (this.isSignedIn()) void this.checkout.loadCards();
    const params = { id: latestRequest.providerId };
    try {
      const [found, { booking: begun, credit = null }] = await Promise.all([
        this.api.call(provider, { params }),
        findBegun(this.api, latestRequest),
      ]);
      this.applyIfCurrent(latestRequest, () => {
        this.provider = found;
        this.credit = credit;
        this.status = 'ready';
        if (this.serviceId && !found.services.some(({ id }) => id === this.serviceId))
          this.notice = NOT_OFFERED;
        if (begun) this.resume(begun);
        else if (latestRequest.step === -1 && this.service) this.start(toPlainDate(new Date()));
      });
      await this.holdAsked(latestRequest);
    } catch (error) {
      this.applyIfCurrent(latestRequest, () => {
        this.failure = error instanceof Error ? error.message : String(error);
        this.status = 'failed';
      });
    }
  }

  /** Holds the time that was pressed outside the dialog. When it is gone, shows the others. */
  private async holdAsked(latestRequest: Commands['openBooking']): Promise<void> {
    const { startsAt } = latestRequest;
    if (!startsAt || this.asked !== latestRequest || this.step !== 'intro' || !this.service) return;
    this.status = 'loading';
    const isHeld = await this.holdSlot(startsAt);
    this.applyIfCurrent(latestRequest, () => {
      this.status = 'ready';
      this.step = isHeld ? 0 : -1;
      if (!isHeld) this.openCalendar(toPlainDate(new Date()));
    });
  }

  async retry(): Promise<void> {
    if (this.asked) await this.open(this.asked);
  }

  choose(serviceId: string) {
    if (serviceId !== this.serviceId) this.extras = [];
    this.serviceId = serviceId;
    this.isServiceMissing = false;
    this.notice = null;
  }

  toggleAddOn(name: string) {
    const { extras } = this;
    this.extras = extras.includes(name) ? extras.filter((other) => other !== name) : [...extras, name];
  }

  start(today: string) {
    this.isServiceMissing = this.service === null;
    if (!this.provider || !this.service) return;
    this.show(-1);
    this.openCalendar(today);
  }

  async holdTime(): Promise<void> {
    const { slot } = this.calendar;
    if (!slot) return;
    if (await this.holdSlot(slot.startsAt)) this.show(0);
    else void this.calendar.refresh();
  }

  private async holdSlot(startsAt: string): Promise<boolean> {
    const { provider: whom, service } = this;
    if (!whom || !service) return false;
    const addOns = this.addOns.map(({ name }) => name);
    const body = { serviceId: service.id, startsAt, ...(addOns.length > 0 && { addOns }) };
    this.others.forget();
    const isHeld = await this.checkout.hold(whom.id, body);
    if (this.checkout.isRefusedMore) await this.others.load();
    // It replaces what was held before.
    if (isHeld) runInAction(() => (this.heldBeside = null));
    return isHeld;
  }

  /** Goes on with what is held, instead of what the dialog was opened for. */
  async continueHeld(): Promise<void> {
    if (this.heldBeside) await this.open({ providerId: this.heldBeside.providerId });
  }

  async saveDetails(guest: GuestRequest): Promise<void> {
    if (await this.checkout.saveDetails(guest)) this.show(1);
    else this.returnIfExpired();
  }

  /** Leads to the last look, for guests who pay nothing at once by way of a code. */
  async toCheckout(): Promise<void> {
    const { mustConfirm, address, booking } = this.checkout;
    if (!mustConfirm) {
      this.show(2);
      return;
    }
    await address.open(booking?.guest?.email ?? '');
    runInAction(() => this.returnIfExpired());
  }

  async verifyAddress(): Promise<void> {
    const isRight = await this.checkout.address.verify();
    runInAction(() => {
      if (isRight) this.show(this.checkout.needsPayment && !this.checkout.method ? 1 : 2);
      else this.returnIfExpired();
    });
  }

  changeAddress() {
    this.checkout.address.close();
    this.show(0);
  }

  async pay(fields: PaymentFieldsHandle | null): Promise<void> {
    await this.checkout.pay(fields);
    this.afterPaying();
  }

  /** Shows the confirmation when the booking is made, or the calendar when the hold is over. */
  afterPaying() {
    if (this.checkout.isBooked) this.show(3);
    else this.returnIfExpired();
  }

  /** The number is confirmed. */
  noteTexts({ phone, isConfirmed }: TextsTo) {
    const { booking, purchase } = this.checkout;
    if (booking) purchase.take({ ...booking, texts: { phone, isConfirmed } });
  }

  toCongratulations() {
    this.show(4);
  }

  async handleHoldExpired(): Promise<void> {
    await this.checkout.purchase.timeUp();
    runInAction(() => this.afterPaying());
  }

  /** Resolves to false when the step stays. */
  async back(): Promise<boolean> {
    if (!this.canGoBack) return false;
    const { checkout, step } = this;
    if (step === 0) {
      const { booking } = checkout;
      // The slot can be selected again only after its release.
      const isReleased = await checkout.release();
      return runInAction(() => {
        if (isReleased) this.toCalendar(null, booking);
        else this.returnIfExpired();
        return this.step !== step;
      });
    }
    if (step === 1 && checkout.address.isOpen) checkout.address.close();
    else this.show(step === -1 ? 'intro' : step === 1 ? 0 : 1);
    return true;
  }

  /** As after `back`. Resolves to false when the step stays, because something is to be entered or chosen first. */
  async forward(): Promise<boolean> {
    const { step, checkout } = this;
    const { booking } = checkout;
    if (this.status !== 'ready' || checkout.purchase.isBusy) return false;
    if (step === 'intro' && this.service) this.start(toPlainDate(new Date()));
    else if (step === 0 && booking?.guest && booking.terms.agreedAt && !this.hasUnsaved) this.show(1);
    else if (step === 1 && !checkout.address.isOpen && (checkout.method || !checkout.needsPayment)) {
      await this.toCheckout();
      return runInAction(() => this.step !== step || checkout.address.isOpen);
    }
    return this.step !== step;
  }

  noteUnsaved(hasUnsaved: boolean) {
    this.hasUnsaved = hasUnsaved;
  }

  close() {
    this.asked = null;
    this.status = 'closed';
  }

  private resume(booking: Booking) {
    const { bookingId, serviceId, startsAt } = this.asked ?? {};
    const standing = standingOfHold(booking);
    const isOther =
      (serviceId !== undefined && serviceId !== booking.service.id) ||
      (startsAt !== undefined && Date.parse(startsAt) !== Date.parse(booking.startsAt));
    if (isOther && bookingId !== booking.id && standing !== 'processing') {
      if (standing === 'open') this.heldBeside = toHeldTime(booking, endOfHold(booking));
      return;
    }
    this.serviceId = booking.service.id;
    this.extras = (booking.addOns ?? []).map(({ name }) => name);
    this.notice = null;
    if (booking.status === 'cancelled') {
      this.notice = CANCELED;
      return;
    }
    this.checkout.resume(booking);
    switch (standing) {
      case 'done':
      case 'transfer':
        this.step = this.asked?.step === 4 ? 4 : 3;
        return;
      case 'over':
        this.returnIfExpired();
        return;
      case 'processing':
        this.step = 2;
        void this.checkout.purchase.checkAgain().then(this.afterPaying);
        return;
      default:
        this.step = this.findOpenStep(booking);
    }
  }

  /** The step of the address, as far as what is needed for it is known. */
  private findOpenStep(booking: Booking): BookingStep {
    const { checkout, asked } = this;
    if (!booking.terms.agreedAt || !booking.guest || asked?.step === 0) return 0;
    const method = booking.methods.find((each) => each === asked?.method);
    if (asked && method) checkout.restore(method, asked);
    if (asked?.step === CODE_STEP && checkout.mustConfirm) checkout.address.resume(booking.guest.email);
    if (asked?.step !== 2 || checkout.mustConfirm || (checkout.needsPayment && !checkout.method)) return 1;
    this.mustRetype = checkout.needsPayment && (checkout.method === 'card' || checkout.method === 'stripe');
    return 2;
  }

  private returnIfExpired() {
    if (this.checkout.purchase.status !== 'over') return;
    const { booking } = this.checkout;
    this.toCalendar(booking?.payment === 'refunding' ? REFUNDED : TIME_UP, booking);
    this.checkout.resume(null);
  }

  /** Back to the time that was held. */
  private toCalendar(notice: string | null, held: Booking | null) {
    this.show(-1);
    this.notice = notice;
    this.openCalendar(toPlainDate(new Date()), held);
  }

  private openCalendar(today: string, held: Booking | null = null) {
    const { provider: whom, service, durationMinutes } = this;
    if (!whom || !service) return;
    const isLonger = durationMinutes > service.durationMinutes;
    const asked = { providerId: whom.id, serviceId: service.id, ...(isLonger && { durationMinutes }) };
    const earlier = held && {
      date: toDateIn(new Date(held.startsAt), held.timeZone),
      startsAt: held.startsAt,
    };
    void this.calendar.open(asked, today, earlier ?? undefined);
  }

  private show(step: BookingStep) {
    this.step = step;
    if (step !== 2) this.mustRetype = false;
    this.notice = null;
    this.checkout.purchase.forgetProblem();
  }

  /** Ignores responses for a dialog that has been closed or reopened. */
  private applyIfCurrent(asked: Commands['openBooking'], change: () => void) {
    if (this.asked === asked) runInAction(change);
  }
}

/** The code is asked for between the steps 1 and 2. */
const STEPS_TO_CODE = 4;

const TIME_UP = `Your ${HOLD_MINUTES} minutes are up, so the time was released. Nothing was charged. Choose it again if it’s still free.`;
const NOT_OFFERED = 'The service you chose is no longer offered. Please choose another one.';
const CANCELED = 'This booking is canceled. Start again if you want another time.';
const REFUNDED =
  'Your payment arrived after your time had ended, so all of it is on its way back to you. Nothing is booked.';
