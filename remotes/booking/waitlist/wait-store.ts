import { availability } from '@glow50/contract/availability/availability-calls';
import type { WaitEntry } from '@glow50/contract/waitlist/waitlist';
import { checkWaitCode, joinWaitlist, sendWaitCode } from '@glow50/contract/waitlist/waitlist-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { AddressCheck } from '@glow50/payment/address-check';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { addDays } from '../dialog/time/plain-dates';
import { DAYS_AHEAD } from './days-ahead';
import type { AskedDraft } from '@glow50/payment/asked-draft';
import type { TypedWait } from './wait-draft';
import type { WaitedFor } from './waited-for';
import { readSpan, toSpans, type WaitSpan, writeSpan } from './wait-spans';

export interface Joining {
  span: Pick<WaitSpan, 'from' | 'to' | 'part'>;
  email: string;
}

/** Joining the waitlist of one service. */
export class WaitStore {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  spans: ReturnType<typeof toSpans> = { weeks: [], days: [], parts: [] };
  isJoining = false;
  problem: string | null = null;
  fieldProblems: Readonly<Record<string, string>> = {};
  joined: WaitEntry | null = null;
  readonly address: AddressCheck;
  private asked: Joining | null = null;
  private readonly service: WaitedFor;
  private readonly draft: AskedDraft<TypedWait>;
  private readonly api: HttpClient;

  constructor(api: HttpClient, service: WaitedFor, draft: AskedDraft<TypedWait>) {
    this.api = api;
    this.service = service;
    this.draft = draft;
    const params = { id: service.providerId };
    this.address = new AddressCheck({
      send: async () => void (await api.call(sendWaitCode, { params, body: { email: this.email } })),
      verify: async (otp) =>
        void (await api.call(checkWaitCode, { params, body: { email: this.email, otp } })),
    });
    this.resume();
    makeAutoObservable<this, 'api' | 'service' | 'asked' | 'draft'>(
      this,
      {
        spans: observableRef,
        fieldProblems: observableRef,
        joined: observableRef,
        asked: observableRef,
        address: false,
        api: false,
        draft: false,
        service: false,
      },
      { autoBind: true },
    );
  }

  get email(): string {
    return this.asked?.email ?? '';
  }

  /** What was asked for last, as the form's choice. */
  get span(): string {
    return this.asked?.span.from ? writeSpan(this.asked.span) : '';
  }

  keep(typed: TypedWait) {
    this.draft.note(typed);
  }

  /** `today` is the date of the provider. */
  async load(today: string): Promise<void> {
    const { providerId, serviceId, durationMinutes } = this.service;
    this.status = 'loading';
    this.problem = null;
    try {
      const days = { from: today, to: addDays(today, DAYS_AHEAD) };
      const query = { serviceId, ...days, ...(durationMinutes && { durationMinutes }) };
      const found = await this.api.call(availability, { params: { id: providerId }, query });
      runInAction(() => {
        this.spans = toSpans(found.days);
        this.status = 'ready';
      });
    } catch (error) {
      this.fail(error);
      runInAction(() => (this.status = 'failed'));
    }
  }

  /** Asks for a code first when the address is not known to be the person's own. */
  async join(asked: Joining): Promise<void> {
    if (this.isJoining) return;
    this.asked = asked;
    this.isJoining = true;
    this.problem = null;
    this.fieldProblems = {};
    const { providerId, serviceId, addOns } = this.service;
    try {
      const body = {
        serviceId,
        ...(addOns && { addOns: [...addOns] }),
        ...asked.span,
        email: asked.email,
      };
      const joined = await this.api.call(joinWaitlist, { params: { id: providerId }, body });
      runInAction(() => (this.joined = joined));
      this.draft.forget();
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) await this.askForCode(asked);
      else this.fail(error);
    } finally {
      runInAction(() => (this.isJoining = false));
    }
  }

  async verify(): Promise<void> {
    if (this.asked && (await this.address.verify())) await this.join(this.asked);
  }

  private async askForCode({ span, email }: Joining) {
    await this.address.open(email);
    this.draft.note({ span: writeSpan(span), email }, { isCodeSent: this.address.sentTo === email });
  }

  /** What was typed before a reload, and the question for the code. */
  private resume() {
    const kept = this.draft.read();
    if (!kept) return;
    const { span, email } = kept.typed;
    this.asked = { span: readSpan(span), email };
    if (span && kept.isCodeSent) this.address.resume(email);
  }

  private fail(error: unknown) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    runInAction(() => {
      this.problem = error.message;
      this.fieldProblems = error instanceof ApiError ? error.fields : {};
    });
  }
}
