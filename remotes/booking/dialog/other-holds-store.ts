import { myHolds, releaseHold } from '@glow50/contract/bookings/booking-calls';
import type { MyHold } from '@glow50/contract/bookings/bookings';
import type { HttpClient } from '@glow50/host/http/http-client';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The times that keep a visitor from holding another one. */
export class OtherHoldsStore {
  holds: readonly MyHold[] = [];
  /** Id of the hold that is being given back. */
  pending: string | null = null;
  problem: string | null = null;
  private readonly keys = new WriteKeys();
  private readonly api: HttpClient;
  private readonly onRelease: (providerId: string) => void;

  constructor(api: HttpClient, onRelease: (providerId: string) => void) {
    this.api = api;
    this.onRelease = onRelease;
    makeAutoObservable<this, 'api' | 'keys' | 'onRelease'>(
      this,
      { holds: observableRef, api: false, keys: false, onRelease: false },
      { autoBind: true },
    );
  }

  /** Without an answer the refusal alone stands. */
  async load(): Promise<void> {
    const { holds } = await this.api.call(myHolds, {}).catch(() => ({ holds: [] }));
    runInAction(() => (this.holds = holds));
  }

  forget() {
    this.holds = [];
    this.problem = null;
  }

  async release({ id: bookingId, providerId }: MyHold): Promise<void> {
    if (this.pending) return;
    this.pending = bookingId;
    this.problem = null;
    try {
      await this.keys.send(bookingId, (idempotencyKey) =>
        this.api.call(releaseHold, { params: { id: providerId, bookingId }, idempotencyKey }),
      );
      runInAction(() => this.forget());
      this.onRelease(providerId);
    } catch (error) {
      runInAction(() => (this.problem = error instanceof Error ? error.message : String(error)));
    } finally {
      runInAction(() => (this.pending = null));
    }
  }
}
