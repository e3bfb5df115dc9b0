import type { Availability, DayAvailability, Slot } from '@glow50/contract/availability/availability';
import { availability } from '@glow50/contract/availability/availability-calls';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { addMonths, firstOfMonth, monthGrid } from './plain-dates';

interface Asked {
  providerId: string;
  serviceId: string;
  /** Of the whole appointment. Defaults to the service's. */
  durationMinutes?: number;
}

/**
 * Available days and slots of a service, by month, and the visitor's selection. Dates are in the provider's
 * time zone.
 */
export class CalendarStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  failure: string | null = null;
  month = '';
  date: string | null = null;
  slot: Slot | null = null;
  today = '';
  lastDate = '';
  private readonly days = observable.map<string, DayAvailability>({}, { deep: false });
  private asked: Asked | null = null;
  private readonly api: HttpClient;

  constructor(api: HttpClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'asked'>(this, { api: false, asked: false }, { autoBind: true });
  }

  get slots(): readonly Slot[] {
    return (this.date && this.days.get(this.date)?.slots) || [];
  }

  describe(date: string): { isFree: boolean; words: string } {
    const day = this.days.get(date);
    if (!day) return { isFree: false, words: 'not known yet' };
    if (day.state !== 'open') return { isFree: false, words: CLOSED_LABELS[day.state] };
    return { isFree: true, words: day.slots.length === 1 ? '1 free time' : `${day.slots.length} free times` };
  }

  /**
   * Shows the current month, or the next one when the current one has no free day. `today` is the visitor's
   * local date.
   */
  async open(asked: Asked, today: string): Promise<void> {
    this.asked = asked;
    this.days.clear();
    this.date = null;
    this.slot = null;
    await this.show(today);
    const isEmpty = ![...this.days.values()].some(({ state }) => state === 'open');
    const next = addMonths(this.month, 1);
    if (this.status === 'ready' && isEmpty && next <= this.lastDate) await this.show(next);
  }

  async show(month: string): Promise<void> {
    const { asked } = this;
    if (!asked) return;
    const { providerId, ...wanted } = asked;
    this.month = firstOfMonth(month);
    this.status = 'loading';
    this.failure = null;
    try {
      const found = await this.api.call(availability, {
        params: { id: providerId },
        query: { ...wanted, ...monthGrid(month) },
      });
      this.changeIfShown(asked, month, () => this.take(found));
    } catch (error) {
      this.changeIfShown(asked, month, () => {
        this.failure = error instanceof Error ? error.message : String(error);
        this.status = 'failed';
      });
    }
  }

  async refresh(): Promise<void> {
    this.slot = null;
    await this.show(this.month);
  }

  chooseDate(date: string) {
    this.date = date;
    this.slot = null;
  }

  chooseSlot(slot: Slot) {
    this.slot = slot;
  }

  private take({ today, lastDate, days }: Availability) {
    this.today = today;
    this.lastDate = lastDate;
    for (const day of days) this.days.set(day.date, day);
    if (this.date && !this.describe(this.date).isFree) this.date = null;
    this.status = 'ready';
  }

  /** Ignores responses for another service or month than the displayed one. */
  private changeIfShown(asked: Asked, month: string, change: () => void) {
    if (this.asked === asked && this.month === firstOfMonth(month)) runInAction(change);
  }
}

const CLOSED_LABELS = { full: 'fully booked', closed: 'closed', past: 'past' } as const;
