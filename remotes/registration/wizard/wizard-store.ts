import type { CodeKind } from '@glow50/shared/api/codes';
import type { Registration } from '@glow50/shared/api/registrations';
import type { DraftStorage } from '@glow50/shared/host/host-services';
import { ApiError, NetworkError } from '@glow50/shared/http/api-error';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FieldValues } from 'react-hook-form';
import { Complaints } from './complaints';
import { DraftKeeper } from './draft-keeper';
import type { RegistrationApi } from './registration-api';
import { Submission } from './submission';
import type { WizardContext, WizardDefinition, WizardStep } from './wizard-definition';
import { withoutSecrets } from './without-secrets';

interface WizardServices {
  api: RegistrationApi;
  drafts: DraftStorage;
  /** MobX-observable. */
  session: { readonly user: unknown; check(): Promise<void> };
}

/** One registration under way: which steps are asked, what was answered, and how it is sent. */
export class WizardStore {
  readonly definition: WizardDefinition;
  readonly draft: DraftKeeper;
  private readonly services: WizardServices;
  status: 'idle' | 'ready' | 'failed' = 'idle';
  /** Why it could not be opened. */
  problem = '';
  /** The draft of this browser belongs to an account that is not signed in. */
  needsSignIn = false;
  /** The draft began with answers of an earlier registration. */
  isCarriedOver = false;
  /** Number of the step on screen. */
  current = 0;
  isBusy = false;
  /** What was sent, once it is. */
  registration: Registration | null = null;
  /** The last step is left: another visit begins anew. */
  isOver = false;
  readonly complaints = new Complaints();
  /** Fields that no draft takes, by step number. */
  private secrets = new Map<number, FieldValues>();
  /** The step that sends has stayed on screen, where nothing follows it. */
  private isTold = false;
  private readonly submission: Submission;

  constructor(definition: WizardDefinition, services: WizardServices) {
    this.definition = definition;
    this.services = services;
    this.current = definition.steps[0]?.number ?? 0;
    this.submission = new Submission(services.api);
    this.draft = new DraftKeeper(services, `registration-${definition.kind}`);
    makeAutoObservable<this, 'services' | 'secrets' | 'isTold' | 'submission'>(
      this,
      {
        definition: false,
        draft: false,
        services: false,
        complaints: false,
        secrets: false,
        isTold: false,
        submission: false,
        registration: observableRef,
      },
      { autoBind: true },
    );
  }

  get context(): WizardContext {
    const codes = this.draft.codes.map(({ kind }) => kind);
    // A session that ended on the way is begun again: the steps stay as they were until then.
    const isSignedIn = this.services.session.user !== null || this.draft.isSignedOut;
    return { answers: this.draft.answers, codes, isSignedIn };
  }

  get visibleSteps(): readonly WizardStep[] {
    return this.definition.steps.filter((step) => step.when?.(this.context) ?? true);
  }

  get step(): WizardStep {
    const step = this.definition.steps.find(({ number }) => number === this.current);
    if (!step) throw new Error(`The ${this.definition.kind} wizard has no step ${this.current}`);
    return step;
  }

  get isSent(): boolean {
    return this.registration !== null && this.registration.state !== 'awaiting_payment';
  }

  /** The first step that still has to be done; the last one when none has. */
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

  /** What was answered in a step, with what only this page's memory holds. */
  answersOf(number: number): FieldValues {
    return { ...this.draft.answers[number], ...this.secrets.get(number) };
  }

  /** Fetches the draft, once. A `token` of an emailed link is used instead of the browser's own draft. */
  async open(token: string | null = null): Promise<void> {
    if (this.status === 'ready' && token === null) return this.draft.goOn();
    const { api, drafts } = this.services;
    try {
      const sentId = drafts.read(this.sentKey);
      const [answer, sent] = await Promise.all([
        token === null ? api.readDraft() : api.resume(token),
        typeof sentId === 'string' ? api.readRegistration(sentId).catch(ignoreMissing) : null,
      ]);
      runInAction(() => {
        this.draft.open(answer.draft, answer.carriedOver);
        this.isCarriedOver = answer.carriedOver !== undefined;
        this.registration = answer.draft === null ? sent : null;
        this.isTold = this.isSent;
        this.needsSignIn = answer.needsSignIn;
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

  /** The step to show for an address that asks for one: itself if it is within reach, else the first open one. */
  resolve(asked: number | null): number {
    const open = this.firstOpen;
    if (asked === null || (asked > open && !this.isSent)) return open;
    const wanted = this.visibleSteps.find(({ number }) => number >= asked)?.number ?? open;
    // Once everything is sent, what comes after it may be read in any order, and what was before is over.
    if (this.isSent) return wanted > this.definition.submitAt ? wanted : open;
    return wanted > open ? open : wanted;
  }

  show(number: number) {
    this.current = number;
  }

  change(fields: FieldValues) {
    const { number, secrets } = this.step;
    const kept = withoutSecrets(fields, secrets);
    const hidden = Object.entries(fields).filter(([field]) => !(field in kept));
    this.secrets.set(number, Object.fromEntries(hidden));
    this.draft.note(number, kept);
  }

  /**
   * Leaves the step on screen. Resolves with the number of the next, null when there is none; throws what the step's own
   * work or the submission was refused with.
   */
  async goOn(fields: FieldValues): Promise<number | null> {
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
      void this.draft.flush();
      const next = this.nextAfter(step.number);
      if (next === null && this.definition.staysWhenSent && !this.isTold) {
        this.isTold = true;
        return step.number;
      }
      if (next === null) this.leave();
      return next;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** Attaches a code to the draft. A code that is no good is refused at the field `code`. */
  async enterCode(kind: CodeKind, code: string): Promise<void> {
    await this.saveAll();
    const attached = await this.services.api.enterCode({ kind, code });
    runInAction(() => this.draft.attach(attached));
  }

  /**
   * Sends everything. Sent again after a lost answer it counts once. While the registration is `awaiting_payment` the
   * draft stays; `receive` tells of what came of it.
   */
  async submit(options: { sponsorOffer?: boolean } = {}): Promise<Registration> {
    // One without an answer is sent again as it was: its draft may be gone, and nothing can be saved.
    if (!this.submission.isRepeated({ version: this.draft.version, ...options })) await this.saveAll();
    try {
      const registration = await this.submission.send({ version: this.draft.version, ...options });
      this.receive(registration);
      return registration;
    } catch (error) {
      if (error instanceof ApiError) {
        this.complaints.note(error);
        this.draft.noteRefusal(error);
      }
      throw error;
    }
  }

  receive(registration: Registration) {
    this.registration = registration;
    if (!this.isSent) return;
    this.draft.forget();
    this.secrets.clear();
    this.services.drafts.write(this.sentKey, registration.id);
  }

  private leave() {
    this.isOver = true;
    this.services.drafts.remove(this.sentKey);
  }

  private get sentKey(): string {
    return `registration-${this.definition.kind}-sent`;
  }

  private nextAfter(number: number): number | null {
    return this.visibleSteps.find((step) => step.number > number)?.number ?? null;
  }

  /** Throws unless the server has everything. */
  private async saveAll(): Promise<void> {
    if (this.draft.version === 0) this.draft.note(this.current, this.draft.answers[this.current] ?? {});
    await this.draft.flush();
    if (!this.draft.isSafe)
      throw new ApiError(409, { message: `Your answers are not saved yet: ${this.draft.problem}` });
  }
}

/** A registration of another account, or one that is gone, is nothing to go on from. */
function ignoreMissing(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}
