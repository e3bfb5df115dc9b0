import type { OnlineMethod, PaymentMethod } from '@glow50/contract/payments/payments';
import { payRegistration, readQuote } from '@glow50/contract/plans/plan-calls';
import type { AskedTransfer, Quote, RegistrationPayment } from '@glow50/contract/plans/plans';
import { readRegistration } from '@glow50/contract/registration/registration-calls';
import type { Registration } from '@glow50/contract/registration/registrations';
import { ApiError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { CHOOSE_METHOD, RETYPE_CARD } from '@glow50/payment/payment-messages';
import { PurchaseStore } from '@glow50/payment/purchase-store';
import type { Standing } from '@glow50/payment/standing';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DraftStore } from '../wizard/draft-keeper';
import { toStepAddress } from '../wizard/step-address';
import type { WizardStore } from '../wizard/wizard-store';
import { PaymentAnswers } from './payment-answers';

type Wizard = Pick<
  WizardStore,
  | 'answersOf'
  | 'change'
  | 'issues'
  | 'current'
  | 'definition'
  | 'enterCode'
  | 'completeStep'
  | 'receive'
  | 'submit'
> & { draft: Pick<DraftStore, 'checkOver'> };

/** The numbers of the wizard's steps that ask for the method and that charge it. May be the same. */
interface PaymentSteps {
  choosesAt: number;
  chargesAt: number;
  /** Whether the registrant confirms the payment on the charging step before it is charged. */
  needsConfirmation: boolean;
}

interface Submitted {
  registration: Registration;
  /** Null when nothing is due. */
  payment: RegistrationPayment | null;
}

/**
 * The payment for one registration: its price, the chosen method and the purchase. Paying submits the
 * registration first. Actions that can leave the step resolve with the address to show, or with null to stay.
 */
export class PaymentStore {
  quote: Quote | null = null;
  /** Whether the sponsor offer is confirmed and part of the price. */
  takesOffer = false;
  /** A sponsor's code that was typed and is not noted yet. */
  typedCode = '';
  codeProblem: string | null = null;
  /** The confirmation is open. */
  isCompleting = false;
  isConfirmed: boolean;
  /** The registrant has said that a transfer that was asked for before was not sent, or is to come back. */
  isTransferGivenUp = false;
  /** The last attempt to pay was refused. */
  isRefused = false;
  /** The page was opened past the step of the card, so what was typed there is gone. */
  private hasLostCard = false;
  readonly purchase: PurchaseStore<Submitted, PaymentMethod | null>;
  private readonly api: HttpClient;
  private readonly wizard: Wizard;
  private readonly steps: PaymentSteps;

  constructor(
    api: HttpClient,
    wizard: Wizard,
    steps: PaymentSteps,
    pause?: (milliseconds: number) => Promise<void>,
  ) {
    this.api = api;
    this.wizard = wizard;
    this.steps = steps;
    this.isConfirmed = !steps.needsConfirmation;
    this.purchase = new PurchaseStore<Submitted, PaymentMethod | null>(api, {
      standingOf,
      read: (submitted) => this.readSubmitted(submitted),
      start: (method) => this.startPayment(method),
      // The amount due may have changed since it was shown.
      refresh: async () => {
        if (this.purchase.status === 'paying') await this.takeQuote();
      },
      messages: { stillWaiting: STILL_WAITING, nothingDue: NOTHING_DUE },
      pause,
    });
    makeAutoObservable<this, 'api' | 'wizard' | 'steps'>(
      this,
      { quote: observableRef, purchase: false, api: false, wizard: false, steps: false },
      { autoBind: true },
    );
  }

  get isFree(): boolean {
    return this.quote?.total.cents === 0;
  }

  get isChoosing(): boolean {
    return this.wizard.current === this.steps.choosesAt;
  }

  /** The card is to be typed where it is charged. */
  get mustRetype(): boolean {
    return this.offersMethods && this.hasLostCard && this.takesCard;
  }

  /** The method can be chosen here: also where a payment was refused or the card is gone, so that another one can take its place. */
  get offersMethods(): boolean {
    const { isRefused, hasFailed, hasLostCard } = this;
    return !this.isFree && (this.isChoosing || (this.isCharging && (isRefused || hasFailed || hasLostCard)));
  }

  /** In the same moment as the alert, which would otherwise be pushed out of sight. */
  private get hasFailed(): boolean {
    const { status, problem } = this.purchase;
    return status === 'open' && problem !== null && problem !== TRANSFER_FIRST;
  }

  get isCharging(): boolean {
    return this.wizard.current === this.steps.chargesAt;
  }

  get method(): PaymentMethod | null {
    const { data } = PaymentAnswers.safeParse(this.wizard.answersOf(this.steps.choosesAt));
    return data && this.quote?.methods.includes(data.payment_method) ? data.payment_method : null;
  }

  /** The chosen method when it is paid in this browser. */
  get onlineMethod(): OnlineMethod | null {
    const { method } = this;
    return method === 'zelle' || this.isFree ? null : method;
  }

  /** Wallets have their own button. */
  get isWallet(): boolean {
    return this.onlineMethod === 'google' || this.onlineMethod === 'apple';
  }

  private get takesCard(): boolean {
    return this.onlineMethod !== null && !this.isWallet;
  }

  /** How to pay by Zelle. Null unless a transfer of what is due is expected. */
  get zelle(): RegistrationPayment['zelle'] {
    const { transfer = null, total } = this.quote ?? {};
    const isAwaited = transfer?.isAwaited && transfer.amount.cents === total?.cents;
    return this.purchase.item?.payment?.zelle ?? (isAwaited ? transfer : null);
  }

  /** Nothing is left to press: the transfer is on its way, or to be sent. */
  get isTransferAwaited(): boolean {
    return this.method === 'zelle' && this.zelle !== null;
  }

  /** The transfer that was asked for before, and that the chosen way to pay would take the place of. */
  get replacedTransfer(): AskedTransfer | null {
    const { transfer = null, total } = this.quote ?? {};
    if (!transfer || this.isFree || this.method === null) return null;
    const isOther = this.method !== 'zelle' || transfer.amount.cents !== total?.cents;
    return isOther ? transfer : null;
  }

  /** The registrant has to say first that the transfer was not sent. */
  get isHeldByTransfer(): boolean {
    return this.isCharging && this.replacedTransfer !== null && !this.isTransferGivenUp;
  }

  async load(): Promise<void> {
    const isFirst = this.quote === null;
    await this.purchase.run('loading', () => this.takeQuote());
    runInAction(() => {
      if (isFirst && this.takesCard) this.hasLostCard = !this.isChoosing;
    });
  }

  async takeOffer(takesOffer: boolean): Promise<void> {
    this.takesOffer = takesOffer;
    await this.load();
  }

  typeCode(code: string) {
    this.typedCode = code;
    this.codeProblem = null;
    if (this.purchase.problem === CODE_REFUSED) this.purchase.forgetProblem();
  }

  async enterCode(code = this.typedCode): Promise<boolean> {
    this.codeProblem = null;
    const isSent = await this.purchase.run('saving', async () => {
      try {
        await this.wizard.enterCode('unique_code', code);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 400) throw error;
        runInAction(() => (this.codeProblem = error.fields.code ?? error.message));
        return;
      }
      runInAction(() => (this.typedCode = ''));
      await this.takeQuote();
    });
    return isSent && this.codeProblem === null;
  }

  chooseMethod(method: PaymentMethod) {
    this.purchase.forgetProblem();
    const { choosesAt } = this.steps;
    this.wizard.change({ ...this.wizard.answersOf(choosesAt), payment_method: method }, choosesAt);
  }

  giveUpTransfer(isGivenUp: boolean) {
    this.isTransferGivenUp = isGivenUp;
    if (this.purchase.problem === TRANSFER_FIRST) this.purchase.forgetProblem();
  }

  confirm(isConfirmed: boolean) {
    this.isConfirmed = isConfirmed;
  }

  async goOn(fields: PaymentFieldsHandle | null): Promise<string | null> {
    return this.whenReady(fields, () => {
      runInAction(() => (this.hasLostCard &&= !this.isChoosing));
      return this.leave();
    });
  }

  async complete(fields: PaymentFieldsHandle | null): Promise<string | null> {
    return this.whenReady(fields, async () => {
      runInAction(() => (this.isCompleting = true));
      return null;
    });
  }

  async pay(fields: PaymentFieldsHandle | null): Promise<string | null> {
    return this.whenReady(fields, async () => {
      await this.purchase.pay(this.isFree ? null : this.method, fields);
      return this.afterPaying();
    });
  }

  /** The next step once the payment has arrived, or the step with an answer that the server refused. */
  async afterPaying(): Promise<string | null> {
    if (this.purchase.status === 'done') return this.leave();
    this.isRefused = this.hasFailed;
    const refused = this.wizard.issues.findStep();
    return refused === null || refused === this.wizard.current ? null : toStepAddress(refused);
  }

  private async whenReady(
    fields: PaymentFieldsHandle | null,
    action: () => Promise<string | null>,
  ): Promise<string | null> {
    // A code that was typed counts, also when its own button was not pressed.
    if (this.typedCode.trim() !== '' && !(await this.enterCode())) {
      if (this.codeProblem !== null) this.purchase.refuse(CODE_REFUSED);
      return null;
    }
    const back = this.offersMethods ? null : toStepAddress(this.steps.choosesAt);
    if (!this.isFree && !this.method) {
      this.purchase.refuse(CHOOSE_METHOD);
      return back;
    }
    if (this.isHeldByTransfer) {
      this.purchase.refuse(TRANSFER_FIRST);
      return null;
    }
    if (this.onlineMethod && !this.isWallet && !(await fields?.check())) {
      if (back) this.purchase.refuse(RETYPE_CARD);
      return back;
    }
    return action();
  }

  private async leave(): Promise<string> {
    const next = await this.wizard.completeStep(this.wizard.answersOf(this.wizard.current));
    return next === null ? this.wizard.definition.leadsTo : toStepAddress(next);
  }

  private async startPayment(method: PaymentMethod | null) {
    const registration = await this.wizard.submit({ sponsorOffer: this.takesOffer });
    if (!method || registration.state !== 'awaiting_payment')
      return { item: { registration, payment: null }, payment: null };
    const payment = await this.api.call(payRegistration, {
      params: { id: registration.id },
      body: { method },
    });
    // The server remembers a transfer that was asked for, also when another method takes its place.
    if (payment.zelle || this.quote?.transfer) await this.takeQuote();
    return { item: { registration, payment }, payment: payment.started };
  }

  private async readSubmitted({ registration: { id }, payment }: Submitted): Promise<Submitted> {
    const registration = await this.api.call(readRegistration, { params: { id } });
    if (registration.state !== 'awaiting_payment') this.wizard.receive(registration);
    return { registration, payment };
  }

  private async takeQuote(): Promise<void> {
    const quote = await this.api
      .call(readQuote, {
        params: { kind: this.wizard.definition.kind },
        query: { sponsorOffer: this.takesOffer ? 'true' : 'false' },
      })
      .catch(async (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) await this.wizard.draft.checkOver();
        throw error;
      });
    runInAction(() => (this.quote = quote));
  }
}

function standingOf({ registration, payment }: Submitted): Standing {
  if (registration.state !== 'awaiting_payment') return 'done';
  if (payment?.state === 'awaiting_transfer') return 'transfer';
  return payment?.state === 'processing' || payment?.state === 'paid' ? 'processing' : 'unpaid';
}

const CODE_REFUSED =
  'Your sponsor’s code does not work. Correct it, or clear its field to continue without it';
const TRANSFER_FIRST = 'First confirm that you haven’t sent the Zelle transfer, so you don’t pay twice';
const STILL_WAITING =
  'Your bank hasn’t answered yet. Your answers are saved, and we’ll email you as soon as it does. You won’t be charged twice.';
const NOTHING_DUE = 'There is nothing left to pay. Reload the page to continue';
