import type { OnlineMethod, StartedPayment } from '@glow50/contract/payments/payments';
import { mySponsorship, paySponsorship } from '@glow50/contract/sponsors/sponsor-calls';
import type { MySponsorship } from '@glow50/contract/sponsors/sponsors';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import type { PaymentFieldsHandle, PaymentOutcome } from '@glow50/payment/payment-fields';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Polling for the payment; `pause` in milliseconds. */
const POLL = { pause: 1000, tries: 20 };

/** Pays for a sponsorship and polls until the codes are available. */
export class SponsorDesk {
  membership: MySponsorship;
  isPaying = false;
  problem: string | null = null;
  /** The payment's outcome is unknown: check again instead of paying again. */
  isUndecided: boolean;
  private readonly api: HttpClient;
  private readonly pause: (milliseconds: number) => Promise<void>;

  constructor(api: HttpClient, membership: MySponsorship, pause = wait) {
    this.api = api;
    this.membership = membership;
    this.isUndecided = membership.isProcessing;
    this.pause = pause;
    makeAutoObservable<this, 'api' | 'pause'>(
      this,
      { membership: observableRef, api: false, pause: false },
      { autoBind: true },
    );
  }

  async pay(method: OnlineMethod, fields: PaymentFieldsHandle): Promise<void> {
    await this.write(async () => {
      const started = await this.start(method);
      await this.settle(started ? await fields.confirm(started) : { kind: 'done' });
    });
  }

  /** For wallets, whose button starts the payment itself. */
  async startWallet(method: OnlineMethod): Promise<StartedPayment> {
    const started = await this.start(method);
    if (!started) throw new ApiError(409, { message: PAID });
    return started;
  }

  async finishWallet(outcome: PaymentOutcome): Promise<void> {
    await this.write(() => this.settle(outcome));
  }

  async checkAgain(): Promise<void> {
    await this.write(() => this.settle({ kind: 'done' }));
  }

  private async start(method: OnlineMethod): Promise<StartedPayment | null> {
    return (await this.api.call(paySponsorship, { body: { method } })).started;
  }

  private async settle(outcome: PaymentOutcome): Promise<void> {
    if (outcome.kind === 'refused') {
      runInAction(() => (this.problem = outcome.message));
      return;
    }
    for (let tries = 0; tries < POLL.tries; tries += 1) {
      const membership = await this.api.call(mySponsorship);
      runInAction(() => (this.membership = membership));
      if (membership.sponsorship) return;
      if (outcome.kind === 'unknown' && tries > 4) break;
      await this.pause(POLL.pause);
    }
    runInAction(() => {
      this.isUndecided = true;
      this.problem = outcome.kind === 'unknown' ? outcome.message : STILL_WAITING;
    });
  }

  private async write(work: () => Promise<void>): Promise<void> {
    if (this.isPaying) return;
    this.isPaying = true;
    this.problem = null;
    this.isUndecided = false;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      runInAction(() => (this.problem = error.message));
    } finally {
      runInAction(() => (this.isPaying = false));
    }
  }
}

const PAID = 'There is nothing to pay any more. Reload the page to go on';
const STILL_WAITING =
  'Your bank has not answered yet. We email you as soon as it has. You cannot be charged twice.';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
