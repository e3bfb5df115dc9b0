import {
  cancelPlan,
  finishCardChange,
  keepPlan,
  myPlan,
  planInvoices,
  startCardChange,
} from '@glow50/contract/plans/plan-calls';
import type { Plan, PlanInvoice } from '@glow50/contract/plans/plans';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export interface LoadedPlan {
  plan: Plan | null;
  invoices: PlanInvoice[];
}

export async function loadPlan(api: HttpClient): Promise<LoadedPlan> {
  const [{ plan }, invoices] = await Promise.all([api.call(myPlan), api.call(planInvoices)]);
  return { plan, invoices };
}

export class PlanStore {
  plan: Plan | null;
  invoices: PlanInvoice[];
  pending: 'cancel' | 'keep' | 'card' | null = null;
  problem: string | null = null;
  /** Success message of the last action. */
  done: string | null = null;
  private readonly api: HttpClient;

  constructor(api: HttpClient, { plan, invoices }: LoadedPlan) {
    this.api = api;
    this.plan = plan;
    this.invoices = invoices;
    makeAutoObservable<this, 'api'>(
      this,
      { plan: observableRef, invoices: observableRef, api: false },
      { autoBind: true },
    );
  }

  async cancel(): Promise<boolean> {
    return this.write('cancel', 'Your plan is canceled. Nothing more will be charged.', () =>
      this.api.call(cancelPlan),
    );
  }

  async keep(): Promise<boolean> {
    return this.write('keep', 'Your plan continues.', () => this.api.call(keepPlan));
  }

  /** Saves the card entered in the fields for future charges. */
  async changeCard(fields: PaymentFieldsHandle): Promise<boolean> {
    const done =
      this.plan?.state === 'ended'
        ? 'Thank you. We’re charging your card and will email you when your plan is active again.'
        : 'Your new card is charged from now on.';
    return this.write('card', done, async () => {
      const started = await this.api.call(startCardChange);
      const outcome = await fields.keep?.(started);
      if (outcome?.kind !== 'done') throw new ApiError(409, { message: outcome?.message ?? NOT_KEPT });
      return this.api.call(finishCardChange, { body: { setupId: started.setupId } });
    });
  }

  private async write(
    pending: NonNullable<PlanStore['pending']>,
    done: string,
    call: () => Promise<Plan>,
  ): Promise<boolean> {
    if (this.pending) return false;
    this.pending = pending;
    this.problem = null;
    this.done = null;
    try {
      const plan = await call();
      runInAction(() => {
        this.plan = plan;
        this.done = done;
      });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      runInAction(() => (this.problem = error.message));
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }
}

const NOT_KEPT = 'This card can’t be saved. Nothing was changed. Try another card';
