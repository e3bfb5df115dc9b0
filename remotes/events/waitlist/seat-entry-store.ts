import type { SeatWaitEntry } from '@glow50/contract/tickets/seat-waitlist';
import { claimSeats, leaveSeatWaitlist, seatWaitEntry } from '@glow50/contract/tickets/seat-waitlist-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { Presses } from '@glow50/host/http/presses';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** One place on the waitlist of an event, opened by the link of its emails. */
export class SeatEntryStore {
  entry: SeatWaitEntry;
  pending: 'claim' | 'leave' | null = null;
  problem: string | null = null;
  isGone = false;
  private readonly api: HttpClient;
  private readonly presses = new Presses();

  constructor(api: HttpClient, entry: SeatWaitEntry) {
    this.api = api;
    this.entry = entry;
    makeAutoObservable<this, 'api' | 'presses'>(
      this,
      { entry: observableRef, api: false, presses: false },
      { autoBind: true },
    );
  }

  /** Resolves to true when the seats are this browser's. */
  async claim(): Promise<boolean> {
    return this.work('claim', (params) => this.api.call(claimSeats, { params }));
  }

  async leave(): Promise<boolean> {
    const isGone = await this.work('leave', (params) => this.api.call(leaveSeatWaitlist, { params }));
    if (isGone) runInAction(() => (this.isGone = true));
    return isGone;
  }

  async refresh(): Promise<void> {
    const { token } = this.entry;
    const entry = await this.api.call(seatWaitEntry, { params: { token } }).catch(() => this.entry);
    runInAction(() => (this.entry = entry));
  }

  private work(
    pending: NonNullable<SeatEntryStore['pending']>,
    call: (params: { token: string }) => Promise<unknown>,
  ): Promise<boolean> {
    return this.presses.run(pending, () => this.send(pending, call));
  }

  private async send(
    pending: NonNullable<SeatEntryStore['pending']>,
    call: (params: { token: string }) => Promise<unknown>,
  ): Promise<boolean> {
    this.pending = pending;
    this.problem = null;
    try {
      await call({ token: this.entry.token });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      runInAction(() => (this.problem = error.message));
      if (error instanceof ApiError && error.status === 409) await this.refresh();
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }
}
