import { returnTickets } from '@glow50/contract/tickets/ticket-order-calls';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import type { HttpClient } from '@glow50/host/http/http-client';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export class BoughtOrderStore {
  bought: BoughtOrder;
  isReturning = false;
  problem: string | null = null;
  /** Success message of the last action. */
  done: string | null = null;
  private readonly keys = new WriteKeys();
  private readonly api: HttpClient;
  private readonly token: string;

  constructor(api: HttpClient, token: string, bought: BoughtOrder) {
    this.api = api;
    this.token = token;
    this.bought = bought;
    makeAutoObservable<this, 'api' | 'token' | 'keys'>(
      this,
      { bought: observableRef, api: false, token: false, keys: false },
      { autoBind: true },
    );
  }

  /** Shows the order after some of its tickets were given back. */
  take(bought: BoughtOrder) {
    this.bought = bought;
    this.problem = null;
    this.done = GIVEN_BACK;
  }

  /** Returns all tickets of the order for a full refund. */
  async giveBack(): Promise<void> {
    if (this.isReturning) return;
    this.isReturning = true;
    this.problem = null;
    try {
      const bought = await this.keys.send('return', (idempotencyKey) =>
        this.api.call(returnTickets, { params: { token: this.token }, idempotencyKey }),
      );
      this.take(bought);
    } catch (error) {
      runInAction(() => (this.problem = error instanceof Error ? error.message : String(error)));
    } finally {
      runInAction(() => (this.isReturning = false));
    }
  }
}

const GIVEN_BACK = 'Returned. An email says what you get back and when.';
