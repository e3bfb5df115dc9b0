import type { SeatWaitEntry, SeatWaitRequest } from '@glow50/contract/tickets/seat-waitlist';
import {
  checkSeatWaitCode,
  joinSeatWaitlist,
  sendSeatWaitCode,
} from '@glow50/contract/tickets/seat-waitlist-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { AddressCheck } from '@glow50/payment/address-check';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Joining the waitlist of one event. */
export class SeatWaitStore {
  isJoining = false;
  problem: string | null = null;
  fieldProblems: Readonly<Record<string, string>> = {};
  joined: SeatWaitEntry | null = null;
  readonly address: AddressCheck;
  private asked: SeatWaitRequest | null = null;
  private readonly api: HttpClient;
  private readonly params: { id: number };

  constructor(api: HttpClient, eventId: number) {
    this.api = api;
    this.params = { id: eventId };
    const { params } = this;
    this.address = new AddressCheck({
      send: async () => void (await api.call(sendSeatWaitCode, { params, body: { email: this.email } })),
      verify: async (otp) =>
        void (await api.call(checkSeatWaitCode, { params, body: { email: this.email, otp } })),
    });
    makeAutoObservable<this, 'api' | 'params' | 'asked'>(
      this,
      {
        fieldProblems: observableRef,
        joined: observableRef,
        asked: observableRef,
        address: false,
        api: false,
        params: false,
      },
      { autoBind: true },
    );
  }

  get email(): string {
    return this.asked?.email ?? '';
  }

  /** Asks for a code first when the address is not known to be the person's own. */
  async join(asked: SeatWaitRequest): Promise<void> {
    if (this.isJoining) return;
    this.asked = asked;
    this.isJoining = true;
    this.problem = null;
    this.fieldProblems = {};
    try {
      const joined = await this.api.call(joinSeatWaitlist, { params: this.params, body: asked });
      runInAction(() => (this.joined = joined));
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) await this.address.open(asked.email);
      else this.fail(error);
    } finally {
      runInAction(() => (this.isJoining = false));
    }
  }

  async verify(): Promise<void> {
    if (this.asked && (await this.address.verify())) await this.join(this.asked);
  }

  private fail(error: unknown) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    runInAction(() => {
      this.problem = error.message;
      this.fieldProblems = error instanceof ApiError ? error.fields : {};
    });
  }
}
