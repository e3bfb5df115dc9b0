import type { Booking } from '@glow50/shared/api/bookings';
import {
  cancelBooking,
  manageBooking,
  rescheduleBooking,
  reviewBooking,
} from '@glow50/shared/api/manage-booking-calls';
import type { ManagedBooking, ReviewRequest } from '@glow50/shared/api/manage-booking';
import { ApiError } from '@glow50/shared/http/api-error';
import type { HttpClient } from '@glow50/shared/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { WriteKeys } from '../dialog/checkout/write-keys';
import { CalendarStore } from '../dialog/time/calendar-store';

/** One booking, opened by the signed link of its emails, and what can still be done with it. */
export class ManageStore {
  managed: ManagedBooking;
  pending: 'cancel' | 'reschedule' | 'review' | null = null;
  problem: string | null = null;
  /** What was just done, in words. */
  done: string | null = null;
  readonly calendar: CalendarStore;
  private readonly keys = new WriteKeys();
  private readonly token: string;
  private readonly api: HttpClient;

  constructor(api: HttpClient, token: string, managed: ManagedBooking) {
    this.api = api;
    this.token = token;
    this.managed = managed;
    this.calendar = new CalendarStore(api);
    makeAutoObservable<this, 'api' | 'token' | 'keys'>(
      this,
      { managed: observableRef, calendar: false, api: false, token: false, keys: false },
      { autoBind: true },
    );
  }

  get booking(): Booking {
    return this.managed.booking;
  }

  /** Costs what was shown, or is refused: the page then shows the new fee. */
  async cancel(): Promise<boolean> {
    const body = { feeCents: this.managed.cancel.fee.cents };
    return this.write(
      'cancel',
      'Your booking is cancelled. An email says what goes back to you.',
      body,
      (idempotencyKey) =>
        this.api.call(cancelBooking, { params: { token: this.token }, body, idempotencyKey }),
    );
  }

  openCalendar(today: string) {
    const { providerId, service } = this.booking;
    void this.calendar.open({ providerId, serviceId: service.id }, today);
  }

  async reschedule(): Promise<boolean> {
    const { slot } = this.calendar;
    if (!slot) return false;
    const body = { feeCents: this.managed.reschedule.fee.cents, startsAt: slot.startsAt };
    const isMoved = await this.write(
      'reschedule',
      'Your booking is moved. An email with the new time is on its way.',
      body,
      (idempotencyKey) =>
        this.api.call(rescheduleBooking, { params: { token: this.token }, body, idempotencyKey }),
    );
    if (!isMoved) void this.calendar.refresh();
    return isMoved;
  }

  async review(body: ReviewRequest): Promise<boolean> {
    return this.write('review', 'Thank you. Your review is on the provider’s page.', body, (idempotencyKey) =>
      this.api.call(reviewBooking, { params: { token: this.token }, body, idempotencyKey }),
    );
  }

  private async write(
    pending: NonNullable<ManageStore['pending']>,
    done: string,
    body: object,
    call: (key: string) => Promise<ManagedBooking>,
  ): Promise<boolean> {
    if (this.pending) return false;
    this.pending = pending;
    this.problem = null;
    this.done = null;
    try {
      const managed = await this.keys.send(
        `${pending} ${JSON.stringify(body)}`,
        call,
        (error) => error instanceof ApiError && error.status < 500,
      );
      runInAction(() => {
        this.managed = managed;
        this.done = done;
      });
      return true;
    } catch (error) {
      // A refusal may mean that the fee or the booking has changed: what is shown must be what is charged.
      const fresh =
        error instanceof ApiError && error.status === 409
          ? await this.api.call(manageBooking, { params: { token: this.token } }).catch(() => null)
          : null;
      runInAction(() => {
        if (fresh) this.managed = fresh;
        this.problem = error instanceof Error ? error.message : String(error);
      });
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }
}
