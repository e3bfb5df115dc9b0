import type { WaitEntry } from '@glow50/contract/waitlist/waitlist';
import { claimOffer, leaveWaitlist, waitEntry } from '@glow50/contract/waitlist/waitlist-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** One place on a waitlist, opened by the link of its emails. */
export class EntryStore {
  entry: WaitEntry;
  pending: 'claim' | 'leave' | null = null;
  problem: string | null = null;
  isGone = false;
  /** When the kept time ends, by this device's clock, in milliseconds since 1970. */
  offerEndsAt: number | null = null;
  private readonly api: HttpClient;

  constructor(api: HttpClient, entry: WaitEntry) {
    this.api = api;
    this.entry = entry;
    this.offerEndsAt = endOf(entry);
    makeAutoObservable<this, 'api'>(this, { entry: observableRef, api: false }, { autoBind: true });
  }

  /** Resolves to true when the time is this browser's. */
  async claim(): Promise<boolean> {
    return this.work('claim', (params) => this.api.call(claimOffer, { params }));
  }

  async leave(): Promise<boolean> {
    const isGone = await this.work('leave', (params) => this.api.call(leaveWaitlist, { params }));
    if (isGone) runInAction(() => (this.isGone = true));
    return isGone;
  }

  async refresh(): Promise<void> {
    const { token } = this.entry;
    const entry = await this.api.call(waitEntry, { params: { token } }).catch(() => this.entry);
    runInAction(() => {
      this.entry = entry;
      this.offerEndsAt = endOf(entry);
    });
  }

  private async work(
    pending: NonNullable<EntryStore['pending']>,
    call: (params: { token: string }) => Promise<unknown>,
  ): Promise<boolean> {
    if (this.pending) return false;
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

const endOf = ({ offer }: WaitEntry): number | null => offer && Date.now() + offer.secondsLeft * 1000;
