import type { EventGuest, EventGuests, GiftRequest } from '@glow50/contract/events/sale-editor';
import { eventGuests, giveTickets, refundGuests } from '@glow50/contract/events/sale-editor-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { Presses } from '@glow50/host/http/presses';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The guests of one event, for its organizer. */
export class GuestsStore {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  found: EventGuests = { total: 0, guests: [] };
  page = 1;
  q = '';
  pending: 'refund' | 'gift' | null = null;
  problem: string | null = null;
  fieldProblems: Readonly<Record<string, string>> = {};
  private readonly keys = new WriteKeys();
  private readonly presses = new Presses();
  private loads = 0;
  private readonly api: HttpClient;
  private readonly params: { id: number };

  constructor(api: HttpClient, eventId: number) {
    this.api = api;
    this.params = { id: eventId };
    makeAutoObservable<this, 'api' | 'keys' | 'params' | 'presses' | 'loads'>(
      this,
      {
        found: observableRef,
        fieldProblems: observableRef,
        api: false,
        keys: false,
        params: false,
        presses: false,
        loads: false,
      },
      { autoBind: true },
    );
  }

  async load(page = this.page, q = this.q): Promise<void> {
    this.page = page;
    this.q = q;
    this.status = 'loading';
    this.problem = null;
    this.loads += 1;
    const load = this.loads;
    // An answer that was overtaken by a newer question is not shown.
    const isNewest = () => load === this.loads;
    try {
      const query = { page, ...(q && { q }) };
      const found = await this.api.call(eventGuests, { params: this.params, query });
      if (!isNewest()) return;
      runInAction(() => {
        this.found = found;
        this.status = 'ready';
      });
    } catch (error) {
      if (!isNewest()) return;
      this.fail(error);
      runInAction(() => (this.status = 'failed'));
    }
  }

  /** With the guest, those whose tickets were bought as one with theirs are paid back. */
  async refund({ together, togetherPaid, isAnyIn }: EventGuest): Promise<boolean> {
    const body = { ticketIds: together, backCents: togetherPaid.cents, includesAdmitted: isAnyIn };
    return this.write('refund', body, (idempotencyKey) =>
      this.api.call(refundGuests, { params: this.params, body, idempotencyKey }),
    );
  }

  async give(gift: GiftRequest): Promise<boolean> {
    return this.write('gift', gift, (idempotencyKey) =>
      this.api.call(giveTickets, { params: this.params, body: gift, idempotencyKey }),
    );
  }

  private write(
    pending: 'refund' | 'gift',
    body: object,
    call: (key: string) => Promise<unknown>,
  ): Promise<boolean> {
    return this.presses.run(JSON.stringify([pending, body]), () => this.send(pending, body, call));
  }

  private async send(
    pending: 'refund' | 'gift',
    body: object,
    call: (key: string) => Promise<unknown>,
  ): Promise<boolean> {
    this.pending = pending;
    this.problem = null;
    this.fieldProblems = {};
    try {
      await this.keys.send(JSON.stringify([pending, body]), call);
      await this.load();
      return true;
    } catch (error) {
      // Someone may have been let in, or given back, in the meantime.
      if (error instanceof ApiError && error.status === 409) await this.load();
      this.fail(error);
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }

  private fail(error: unknown) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    runInAction(() => {
      this.problem = error.message;
      this.fieldProblems = error instanceof ApiError ? error.fields : {};
    });
  }
}
