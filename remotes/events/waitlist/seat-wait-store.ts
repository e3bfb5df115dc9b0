import type { SeatWaitEntry, SeatWaitRequest } from '@glow50/contract/tickets/seat-waitlist';
import {
  checkSeatWaitCode,
  joinSeatWaitlist,
  sendSeatWaitCode,
} from '@glow50/contract/tickets/seat-waitlist-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { AddressCheck } from '@glow50/payment/address-check';
import type { AskedDraft } from '@glow50/payment/asked-draft';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TypedSeatWait } from './seat-wait-draft';

/** Joining the waitlist of one event. */
export class SeatWaitStore {
  isJoining = false;
  problem: string | null = null;
  fieldProblems: Readonly<Record<string, string>> = {};
  joined: SeatWaitEntry | null = null;
  readonly address: AddressCheck;
  private asked: SeatWaitRequest | null = null;
  private readonly api: HttpClient;
  private readonly draft: AskedDraft<TypedSeatWait>;
  private readonly params: { id: number };

  constructor(api: HttpClient, eventId: number, draft: AskedDraft<TypedSeatWait>) {
    this.api = api;
    this.draft = draft;
    this.params = { id: eventId };
    const { params } = this;
    this.address = new AddressCheck({
      send: async () => void (await api.call(sendSeatWaitCode, { params, body: { email: this.email } })),
      verify: async (otp) =>
        void (await api.call(checkSeatWaitCode, { params, body: { email: this.email, otp } })),
    });
    this.resume();
    makeAutoObservable<this, 'api' | 'params' | 'asked' | 'draft'>(
      this,
      {
        fieldProblems: observableRef,
        joined: observableRef,
        asked: observableRef,
        address: false,
        api: false,
        draft: false,
        params: false,
      },
      { autoBind: true },
    );
  }

  get email(): string {
    return this.asked?.email ?? '';
  }

  /** What was chosen last, as the form's values. */
  get typed(): TypedSeatWait {
    const { kindId = '', number = 1, email = '' } = this.asked ?? {};
    return { kindId: kindId ?? '', number: String(number), email };
  }

  keep(typed: TypedSeatWait) {
    this.draft.note(typed);
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
      this.draft.forget();
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) await this.askForCode(asked.email);
      else this.fail(error);
    } finally {
      runInAction(() => (this.isJoining = false));
    }
  }

  async verify(): Promise<void> {
    if (this.asked && (await this.address.verify())) await this.join(this.asked);
  }

  private async askForCode(email: string) {
    await this.address.open(email);
    this.draft.note(this.typed, { isCodeSent: this.address.sentTo === email });
  }

  /** What was typed before a reload, and the question for the code. */
  private resume() {
    const kept = this.draft.read();
    if (!kept) return;
    const { kindId, number, email } = kept.typed;
    this.asked = { ...(kindId && { kindId }), number: Number(number), email };
    if (kept.isCodeSent) this.address.resume(email);
  }

  private fail(error: unknown) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    runInAction(() => {
      this.problem = error.message;
      this.fieldProblems = error instanceof ApiError ? error.fields : {};
    });
  }
}
