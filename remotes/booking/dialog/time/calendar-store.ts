import type {
  Availability,
  DayAvailability,
  DayState,
  Slot,
} from '@glow50/contract/availability/availability';
import { availability } from '@glow50/contract/availability/availability-calls';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { addDays, addMonths, datesOf, firstOfMonth, monthGrid } from './plain-dates';

interface Asked {
  providerId: string;
  serviceId: string;
  /** Of the whole appointment. Defaults to the service's. */
  durationMinutes?: number;
}

/** A time that was held. `date` is its day for the provider. */
interface Earlier {
  date: string;
  startsAt: string;
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
  /** Looking for the earliest free day. */
  isSearching = false;
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

  describe(date: string): { isFree: boolean; state: DayState | null; words: string } {
    const day = this.days.get(date);
    if (!day) return { isFree: false, state: null, words: 'not known yet' };
    const { state, slots } = day;
    if (state !== 'open') return { isFree: false, state, words: CLOSED_LABELS[state] };
    return { isFree: true, state, words: slots.length === 1 ? '1 free time' : `${slots.length} free times` };
  }

  /** In the displayed month. */
  get earliest(): string | undefined {
    if (!this.month) return undefined;
    return datesOf(monthGrid(this.month)).find(
      (date) => firstOfMonth(date) === this.month && this.describe(date).isFree,
    );
  }

  /** A day, or a part of one, among those known so far, from today to so many days ahead. */
  hasFullTime(daysAhead: number): boolean {
    const last = addDays(this.today, daysAhead);
    return [...this.days.values()].some(
      ({ date, state, fullParts = [] }) =>
        (state === 'full' || fullParts.length > 0) && date >= this.today && date <= last,
    );
  }

  /**
   * Chooses an earlier time again as far as it is free, or else the earliest free day, and shows its month. `today` is
   * the visitor's local date.
   */
  async open(asked: Asked, today: string, earlier?: Earlier): Promise<void> {
    this.asked = asked;
    this.days.clear();
    this.date = null;
    this.slot = null;
    if (earlier) await this.chooseAgain(asked, today, earlier);
    else await this.findEarliest(asked, today);
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
    const { asked, month } = this;
    this.slot = null;
    if (!asked) return;
    if (!this.date) return this.findEarliest(asked, month);
    await this.show(month);
    if (!this.date && this.earliest) this.chooseDate(this.earliest);
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

  private async chooseAgain(asked: Asked, today: string, { date, startsAt }: Earlier): Promise<void> {
    this.isSearching = true;
    this.date = date;
    await this.show(date);
    if (this.asked !== asked) return;
    if (!this.date) return this.findEarliest(asked, today);
    runInAction(() => {
      this.isSearching = false;
      this.slot = this.slots.find((slot) => Date.parse(slot.startsAt) === Date.parse(startsAt)) ?? null;
    });
  }

  /** Looks through the months until the last day that can be booked. Without a free day, shows the first of them. */
  private async findEarliest(asked: Asked, from: string): Promise<void> {
    this.isSearching = true;
    const first = firstOfMonth(from);
    let month: string | null = first;
    while (month) {
      await this.show(month);
      if (this.asked !== asked) return;
      month = this.status === 'ready' && !this.earliest ? addMonths(month, 1) : null;
      if (month && month > this.lastDate) {
        if (this.month !== first) await this.show(first);
        month = null;
      }
    }
    runInAction(() => {
      if (this.asked !== asked) return;
      this.isSearching = false;
      if (this.status === 'ready' && this.earliest) this.chooseDate(this.earliest);
    });
  }

  /** Ignores responses for another service or month than the displayed one. */
  private changeIfShown(asked: Asked, month: string, change: () => void) {
    if (this.asked === asked && this.month === firstOfMonth(month)) runInAction(change);
  }
}

const CLOSED_LABELS = { full: 'fully booked', closed: 'closed', past: 'past' } as const;
