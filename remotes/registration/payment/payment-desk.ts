import type { PaymentMethod, StartedPayment } from '@glow50/contract/payments/payments';
import { payRegistration, readQuote } from '@glow50/contract/plans/plan-calls';
import type { Quote, RegistrationPayment } from '@glow50/contract/plans/plans';
import { readRegistration } from '@glow50/contract/registration/registration-calls';
import type { Registration } from '@glow50/contract/registration/registrations';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import type { PaymentFieldsHandle, PaymentOutcome } from '@glow50/payment/payment-fields';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { WizardStore } from '../wizard/wizard-store';

/** Polling for the payment; `pause` in milliseconds. */
const POLL = { pause: 1000, tries: 30 };

type Wizard = Pick<WizardStore, 'definition' | 'submit' | 'receive' | 'enterCode'>;

/**
 * Pays for one registration: loads the price, submits the registration, starts the payment and polls for the
 * result.
 */
export class PaymentDesk {
  quote: Quote | null = null;
  /** Whether the sponsor offer is confirmed and part of the price. */
  takesOffer = false;
  pending: 'quote' | 'code' | 'pay' | null = null;
  problem: string | null = null;
  codeProblem: string | null = null;
  zelle: RegistrationPayment['zelle'] = null;
  /** The payment's outcome is unknown: check again instead of paying again. */
  isUndecided = false;
  private registration: Registration | null = null;
  private readonly api: HttpClient;
  private readonly wizard: Wizard;
  private readonly pause: (milliseconds: number) => Promise<void>;

  constructor(api: HttpClient, wizard: Wizard, pause = wait) {
    this.api = api;
    this.wizard = wizard;
    this.pause = pause;
    makeAutoObservable<this, 'api' | 'wizard' | 'pause' | 'registration'>(
      this,
      {
        quote: observableRef,
        zelle: observableRef,
        api: false,
        wizard: false,
        pause: false,
        registration: false,
      },
      { autoBind: true },
    );
  }

  get isFree(): boolean {
    return this.quote?.total.cents === 0;
  }

  async load(): Promise<void> {
    await this.write('quote', async () => this.takeQuote());
  }

  async takeOffer(takesOffer: boolean): Promise<void> {
    this.takesOffer = takesOffer;
    await this.load();
  }

  async enterCode(code: string): Promise<boolean> {
    this.codeProblem = null;
    return this.write('code', async () => {
      try {
        await this.wizard.enterCode('unique_code', code);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 400) throw error;
        runInAction(() => (this.codeProblem = error.fields.code ?? error.message));
        return;
      }
      await this.takeQuote();
    });
  }

  /**
   * Submits and pays. Resolves with true when the payment has arrived. For Zelle it resolves with false and
   * sets `zelle`.
   */
  async pay(method: PaymentMethod | null, fields: PaymentFieldsHandle | null): Promise<boolean> {
    let isDone = false;
    await this.write('pay', async () => {
      const started = await this.start(method);
      if (started && !fields) throw new ApiError(409, { message: NOT_READY });
      if (started && fields) await this.settle(await fields.confirm(started));
      isDone = this.isReceived;
    });
    return isDone;
  }

  /** For wallets, whose button starts the payment itself. */
  async startWallet(method: PaymentMethod): Promise<StartedPayment> {
    const started = await this.start(method);
    if (!started) throw new ApiError(409, { message: PAID });
    return started;
  }

  async finishWallet(outcome: PaymentOutcome): Promise<boolean> {
    await this.write('pay', () => this.settle(outcome));
    return this.isReceived;
  }

  /** Polls again after the outcome of a payment stayed unknown. */
  async checkAgain(): Promise<boolean> {
    await this.write('pay', () => this.settle({ kind: 'done' }));
    return this.isReceived;
  }

  private get isReceived(): boolean {
    return this.registration !== null && this.registration.state !== 'awaiting_payment';
  }

  /** Null when this browser has nothing to pay. */
  private async start(method: PaymentMethod | null): Promise<StartedPayment | null> {
    this.registration = await this.wizard.submit({ sponsorOffer: this.takesOffer });
    if (this.isReceived || !method) return null;
    const answer = await this.api.call(payRegistration, {
      params: { id: this.registration.id },
      body: { method },
    });
    runInAction(() => (this.zelle = answer.zelle));
    if (answer.state === 'processing' || answer.state === 'paid') await this.settle({ kind: 'done' });
    return answer.started;
  }

  private async settle(outcome: PaymentOutcome): Promise<void> {
    if (outcome.kind === 'refused') {
      runInAction(() => (this.problem = outcome.message));
      return;
    }
    for (let tries = 0; tries < POLL.tries; tries += 1) {
      await this.refresh();
      if (this.isReceived) return;
      if (outcome.kind === 'unknown' && tries > 4) break;
      await this.pause(POLL.pause);
    }
    runInAction(() => {
      this.isUndecided = true;
      this.problem = outcome.kind === 'unknown' ? outcome.message : STILL_WAITING;
    });
  }

  private async refresh(): Promise<void> {
    if (!this.registration) return;
    this.registration = await this.api.call(readRegistration, { params: { id: this.registration.id } });
    if (this.isReceived) this.wizard.receive(this.registration);
  }

  private async takeQuote(): Promise<void> {
    const quote = await this.api.call(readQuote, {
      params: { kind: this.wizard.definition.kind },
      query: { sponsorOffer: this.takesOffer ? 'true' : 'false' },
    });
    runInAction(() => (this.quote = quote));
  }

  private async write(
    pending: NonNullable<PaymentDesk['pending']>,
    work: () => Promise<void>,
  ): Promise<boolean> {
    if (this.pending) return false;
    this.pending = pending;
    this.problem = null;
    this.isUndecided = false;
    try {
      await work();
      return this.problem === null && this.codeProblem === null;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      runInAction(() => (this.problem = error.message));
      // The amount due may have changed since it was shown.
      if (pending === 'pay' && error instanceof ApiError && error.status === 409)
        await this.takeQuote().catch(() => undefined);
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }
}

const NOT_READY = 'This way to pay is not ready yet. Please wait a moment and try again';
const PAID = 'There is nothing to pay any more. Reload the page to go on';
const STILL_WAITING =
  'Your bank has not answered yet. Your answers are kept, and we email you as soon as it has. You cannot be charged twice.';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
