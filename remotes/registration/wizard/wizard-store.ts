import type { CodeKind } from '@glow50/contract/codes/codes';
import type { PlaceCheck, PlaceQuery } from '@glow50/contract/places/place-check';
import type { Listing } from '@glow50/contract/registration/listing';
import { LISTED_KINDS } from '@glow50/contract/registration/registration-kinds';
import type { DraftAnswer, Registration } from '@glow50/contract/registration/registrations';
import type { DraftStorage } from '@glow50/host/host-services';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FieldValues } from 'react-hook-form';
import { StepErrors } from './step-errors';
import { DraftStore } from './draft-keeper';
import { OwnListing } from './own-listing';
import type { RegistrationApi } from './registration-api';
import { REPLACEMENT_HINT, ReplacementStore } from './replacement-store';
import { StepSecrets } from './step-secrets';
import { Submission } from './submission';
import type { Wizard, WizardContext, WizardDefinition, WizardStep } from './wizard-definition';
import type { TabStorage } from './tab-storage';
import { withoutSecrets } from './without-secrets';

/** Steps up to this one make the account; they say nothing about a page. */
const LAST_ACCOUNT_STEP = 2;

interface WizardServices {
  api: RegistrationApi;
  drafts: DraftStorage;
  tab: TabStorage;
  /** MobX-observable. */
  session: { readonly user: unknown; check(): Promise<void> };
}

/** One registration in progress: visible steps, answers and submission. */
export class WizardStore implements Wizard {
  readonly definition: WizardDefinition;
  readonly draft: DraftStore;
  private readonly services: WizardServices;
  status: 'idle' | 'ready' | 'failed' = 'idle';
  problem = '';
  /** This browser's draft belongs to an account that is not signed in. */
  needsSignIn = false;
  /** The link that was opened is for the draft of another account than the one that is signed in. */
  othersLink: { token: string; email: string } | null = null;
  /** The draft started with answers of an earlier registration. */
  isCarriedOver = false;
  /** The account has sent a registration of this kind before. */
  earlier: DraftAnswer['earlier'];
  /** A guest's draft was found in this browser and not begun in this tab: it may be somebody else's. */
  isFound = false;
  current = 0;
  isBusy = false;
  /** Set after submission. */
  registration: Registration | null = null;
  /** It was sent in another tab or on another device. */
  isSentElsewhere = false;
  isOver = false;
  /** The link to go on elsewhere was emailed, or offered when the visitor left. */
  isLinkOffered = false;
  readonly replacing: ReplacementStore;
  readonly issues = new StepErrors();
  private readonly secrets: StepSecrets;
  /** The submitting step has shown its result, for wizards with `staysWhenSent`. */
  private isResultShown = false;
  private readonly submission: Submission;
  private readonly ownListing: OwnListing;

  constructor(definition: WizardDefinition, services: WizardServices) {
    this.definition = definition;
    this.services = services;
    this.current = definition.steps[0]?.number ?? 0;
    this.secrets = new StepSecrets(services.tab, `registration-${definition.kind}-codes`);
    this.submission = new Submission(services.api);
    this.replacing = new ReplacementStore(services.api);
    this.ownListing = new OwnListing(services, definition.kind);
    this.draft = new DraftStore(
      { ...services, takeSent: (id) => this.takeSent(id) },
      `registration-${definition.kind}`,
    );
    makeAutoObservable<this, 'services' | 'secrets' | 'isResultShown' | 'submission' | 'ownListing'>(
      this,
      {
        definition: false,
        draft: false,
        services: false,
        issues: false,
        secrets: false,
        isResultShown: false,
        submission: false,
        replacing: false,
        ownListing: false,
        registration: observableRef,
        earlier: observableRef,
        othersLink: observableRef,
      },
      { autoBind: true },
    );
  }

  get context(): WizardContext {
    const codes = this.draft.codes.map(({ kind }) => kind);
    // A session that ended is expected to resume, so the visible steps do not change meanwhile.
    const isSignedIn = this.services.session.user !== null || this.draft.isSignedOut;
    return { answers: this.draft.answers, codes, isSignedIn };
  }

  get visibleSteps(): readonly WizardStep[] {
    return this.definition.steps.filter((step) => step.when?.(this.context) ?? true);
  }

  get step(): WizardStep {
    return this.stepAt(this.current);
  }

  get isSent(): boolean {
    return this.registration !== null && this.registration.state !== 'awaiting_payment';
  }

  /**
   * The first step to complete. If all are complete, the submitting step; after submission, the first step
   * after it.
   */
  get firstOpen(): number {
    const { submitAt } = this.definition;
    const steps = this.visibleSteps.filter(({ number }) =>
      this.isSent ? number > submitAt : number <= submitAt,
    );
    const open = steps.find((step) => this.isSent || step.number === submitAt || !this.isDone(step));
    return open?.number ?? (this.isSent ? submitAt : this.current);
  }

  get previous(): number | null {
    if (this.isSent) return null;
    return this.visibleSteps.findLast(({ number }) => number < this.current)?.number ?? null;
  }

  isDone(step: WizardStep): boolean {
    const answers = this.draft.answers[step.number];
    if (answers === undefined || !step.schema.safeParse(answers).success) return false;
    return step.holds?.(this.draft) ?? true;
  }

  /** Answers of a step including fields that no draft has. */
  answersOf(number: number): FieldValues {
    return { ...this.draft.answers[number], ...this.secrets.of(number) };
  }

  /**
   * Loads the draft once. With the `token` of an emailed link, loads that draft instead of this browser's.
   */
  async open(token: string | null = null): Promise<void> {
    if (this.status === 'ready' && token === null && !this.isUnlocked) return this.draft.retryUnsaved();
    const { api, tab } = this.services;
    try {
      const sentId = tab.read(this.sentKey);
      const [answer, sent] = await Promise.all([
        this.load(token),
        typeof sentId === 'string' ? api.readRegistration(sentId).catch(ignoreMissing) : null,
      ]);
      const { keptId } = this.draft;
      if (keptId !== null && answer.draft === null && (await this.takeSent(keptId))) return;
      runInAction(() => {
        this.draft.open(answer);
        if (keptId === (answer.draft?.id ?? null)) this.secrets.restore();
        else this.secrets.clear();
        this.secrets.fill(answer.carriedCodes ?? {});
        this.isCarriedOver = answer.carriedOver !== undefined;
        this.earlier = answer.earlier;
        this.registration = answer.draft === null ? sent : null;
        this.isResultShown = this.isSent;
        this.needsSignIn = answer.needsSignIn;
        this.isFound = token === null && answer.draft !== null && this.isSomebodys();
        if (token !== null) this.services.tab.write(this.begunKey, true);
        if (!this.isFound) this.draft.keepId();
        this.status = 'ready';
      });
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      runInAction(() => {
        this.status = 'failed';
        this.problem = error.message;
      });
    }
  }

  /**
   * The page of an account that is listed already and has not said that it registers again. Null for whoever is in
   * the middle of a registration.
   */
  async findUnaskedListing(isAsked: boolean): Promise<Listing | null> {
    if (isAsked) this.ownListing.registerAgain();
    const { answers, version } = this.draft;
    const isBegun = version > 0 && Object.keys(answers).some((number) => Number(number) > LAST_ACCOUNT_STEP);
    if (this.services.session.user === null || this.registration || isBegun) return null;
    return this.ownListing.findUnasked();
  }

  /** Compares the account's page with what a submission would make of it. */
  async compare(): Promise<void> {
    const isAsked = this.services.session.user !== null && LISTED_KINDS.includes(this.definition.kind);
    if (!isAsked) return;
    await this.draft.flush();
    await this.replacing.load();
  }

  /** Emails a link that opens this draft in another browser. Resolves with what to tell the visitor. */
  async mailLink(email: string): Promise<string> {
    await this.saveAll();
    const message = await this.services.api.mailLink(email).catch(this.checkOver);
    this.noteLinkOffered();
    return message;
  }

  noteLinkOffered() {
    this.isLinkOffered = true;
  }

  /** The step to show for a requested one: that step if it is reachable, otherwise the first open one. */
  resolve(asked: number | null): number {
    const open = this.firstOpen;
    if (asked === null || (asked > open && !this.isSent)) return open;
    const wanted = this.visibleSteps.find(({ number }) => number >= asked)?.number ?? open;
    // After submission, later steps can be read in any order, and earlier ones are closed.
    if (this.isSent) return wanted > this.definition.submitAt ? wanted : open;
    return wanted > open ? open : wanted;
  }

  show(number: number) {
    this.current = number;
  }

  change(fields: FieldValues, number = this.current) {
    this.isFound = false;
    this.services.tab.write(this.begunKey, true);
    const { secrets, codes } = this.stepAt(number);
    const kept = withoutSecrets(fields, secrets);
    const hidden = Object.entries(fields).filter(([field]) => !(field in kept));
    this.secrets.note(number, Object.fromEntries(hidden), codes);
    this.draft.note(number, kept);
  }

  /**
   * Completes the current step. Resolves with the next step's number, or null when there is none. Throws the
   * error of `beforeNext` or of the submission.
   */
  async completeStep(fields: FieldValues): Promise<number | null> {
    if (this.isBusy) return this.current;
    this.isBusy = true;
    const { step } = this;
    try {
      const kept = await step.beforeNext?.(fields, this);
      if (!this.isSent && !this.submission.isUnanswered) this.change(kept ?? fields);
      if (step.number === this.definition.submitAt && !this.isSent) {
        await this.submit();
        if (!this.isSent) return step.number;
      }
      // Whoever has just signed in goes on from what was saved in another browser meanwhile.
      if (this.draft.state === 'locked') await this.draft.flush();
      else void this.draft.flush();
      const next = this.nextAfter(step.number);
      if (next === null && this.definition.staysWhenSent && !this.isResultShown) {
        this.isResultShown = true;
        return step.number;
      }
      if (next === null) this.leave();
      return next;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /**
   * Attaches a code to the draft. Throws `ApiError` with an error at the field `code` when the code is
   * invalid.
   */
  async enterCode(kind: CodeKind, code: string): Promise<void> {
    await this.saveAll();
    const attached = await this.services.api.enterCode({ kind, code }).catch(this.checkOver);
    runInAction(() => this.draft.attach(attached));
  }

  checkPlace(query: PlaceQuery): Promise<PlaceCheck> {
    return this.services.api.checkPlace(query);
  }

  /**
   * Submits the registration. Retrying after a lost response does not submit twice. The draft is kept while
   * the registration is `awaiting_payment`; call `receive` with the paid registration.
   */
  async submit(options: { sponsorOffer?: boolean } = {}): Promise<Registration> {
    const wanted = { ...options, ...this.replacing.consent };
    // A submission without a response is repeated unchanged: its draft may be gone, so saving could fail.
    if (!this.submission.isRepeated({ version: this.draft.version, ...wanted })) await this.saveAll();
    try {
      const registration = await this.submission.send({ version: this.draft.version, ...wanted });
      this.receive(registration);
      return registration;
    } catch (error) {
      if (isOverMaybe(error) && (await this.draft.checkOver()) && this.registration) return this.registration;
      if (error instanceof ApiError) {
        if (error.fields.replaces !== undefined) {
          await this.replacing.load();
          throw new ApiError(409, { message: REPLACEMENT_HINT });
        }
        this.issues.add(error);
        this.draft.handleError(error);
        if (error.status === 409) await this.draft.noteLostCodes(error.message);
      }
      throw error;
    }
  }

  receive(registration: Registration) {
    this.registration = registration;
    if (!this.isSent) return;
    this.draft.forget();
    this.secrets.clear();
    this.ownListing.forgetAgain();
    this.services.tab.write(this.sentKey, registration.id);
  }

  dropOthersLink() {
    this.othersLink = null;
  }

  /** Takes the draft off this browser, for somebody else. */
  async giveUp(): Promise<void> {
    await this.services.api.leaveDrafts();
    this.draft.forget();
    this.secrets.clear();
    this.leave();
  }

  /** Ends the showing of what was sent. The registration stays under its reference. */
  leave() {
    this.isOver = true;
    this.services.tab.remove(this.sentKey);
    if (!this.isSent && this.draft.state !== 'gone') return;
    this.services.tab.remove(this.begunKey);
    this.draft.forget();
    this.secrets.clear();
  }

  private stepAt(wanted: number): WizardStep {
    const step = this.definition.steps.find(({ number }) => number === wanted);
    if (!step) throw new Error(`The ${this.definition.kind} wizard has no step ${wanted}`);
    return step;
  }

  /** Signed out: what was entered stays with the account, and nobody else at this device sees it. */
  close() {
    this.draft.forget();
    this.secrets.clear();
    this.registration = null;
    this.isOver = true;
    this.services.tab.clear();
  }

  /** A link opens no draft of an account and carries no session: its signed-in owner reads it without the link. */
  private async load(token: string | null): Promise<DraftAnswer> {
    const { api, session } = this.services;
    const linked = token === null ? null : await api.resume(token);
    if (linked && !(linked.needsSignIn && session.user !== null)) return linked;
    const own = await api.readDraft();
    const { leadsTo } = linked ?? {};
    if (token !== null && leadsTo) {
      const isOthers = leadsTo.draftId !== own.draft?.id;
      runInAction(() => (this.othersLink = isOthers ? { token, email: leadsTo.email } : null));
    }
    return own;
  }

  /** The owner of the draft has signed in since it was found locked. */
  private get isUnlocked(): boolean {
    return this.needsSignIn && this.services.session.user !== null;
  }

  private isSomebodys(): boolean {
    const { session, tab } = this.services;
    return session.user === null && tab.read(this.begunKey) !== true;
  }

  /** Ends this draft when it was sent in another tab or on another device. */
  private async takeSent(id: string): Promise<Registration | null> {
    const sent = await this.services.api.readRegistration(id).catch(ignoreMissing);
    if (!sent || sent.state === 'awaiting_payment') return null;
    runInAction(() => {
      this.registration = sent;
      this.isSentElsewhere = true;
      this.status = 'ready';
      this.draft.forget();
      this.draft.id = id;
      this.draft.keepId();
      this.secrets.clear();
    });
    return sent;
  }

  /** Rethrows; a draft that the server does not know may have been sent elsewhere. */
  private async checkOver(error: unknown): Promise<never> {
    if (isOverMaybe(error)) await this.draft.checkOver();
    throw error;
  }

  private get begunKey(): string {
    return `registration-${this.definition.kind}-begun`;
  }

  private get sentKey(): string {
    return `registration-${this.definition.kind}-sent`;
  }

  private nextAfter(number: number): number | null {
    return this.visibleSteps.find((step) => step.number > number)?.number ?? null;
  }

  private async saveAll(): Promise<void> {
    if (this.draft.version === 0) this.draft.note(this.current, this.draft.answers[this.current] ?? {});
    await this.draft.flush();
    if (!this.draft.isSafe)
      throw new ApiError(409, { message: `Your answers are not saved yet: ${this.draft.problem}` });
  }
}

const isOverMaybe = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** A registration that is gone or belongs to another account counts as none. */
function ignoreMissing(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}
