import type { AttachedCode, CodeKind, LostCode } from '@glow50/contract/codes/codes';
import type {
  Draft,
  DraftAnswer,
  Registration,
  StepAnswers,
} from '@glow50/contract/registration/registrations';
import type { DraftStorage } from '@glow50/host/host-services';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type LocalDraft, readLocalDraft } from './local-draft';
import type { RegistrationApi } from './registration-api';
import type { TabStorage } from './tab-storage';

interface DraftServices {
  api: RegistrationApi;
  drafts: DraftStorage;
  tab: TabStorage;
  session: { readonly user: unknown; check(): Promise<void> };
  /** What was sent of this draft in another tab or on another device, which ends it here. Null when nothing was. */
  takeSent(id: string): Promise<Registration | null>;
}

/** Debounce before saving, in milliseconds. */
const PAUSE = 800;

/**
 * Saves the answers to the server after each pause in typing, and keeps unsaved answers in browser storage.
 *
 * - `saved`: the server has everything.
 * - `waiting`, `saving`: a save is scheduled or running.
 * - `failed`: `problem` has the reason.
 * - `locked`: the draft belongs to an account. Saving continues when its owner signs in.
 * - `elsewhere`: the draft changed in another tab or on another device; the visitor decides which answers to
 *   keep.
 * - `gone`: the draft was put away in another tab. Nothing more is saved.
 */
export class DraftStore {
  private readonly services: DraftServices;
  private readonly key: string;
  state: 'saved' | 'waiting' | 'saving' | 'failed' | 'locked' | 'elsewhere' | 'gone' = 'saved';
  problem = '';
  /** The session has ended. Saving continues after its owner signs in again. */
  isSignedOut = false;
  answers: Readonly<Record<string, StepAnswers>> = {};
  codes: readonly AttachedCode[] = [];
  /** Codes that were entered and have stopped working. */
  lostCodes: readonly LostCode[] = [];
  checkedEmails: readonly string[] = [];
  /** Null until the server has something of it. */
  id: string | null = null;
  version = 0;
  /** Increases when answers are replaced by the server's, so that open forms reload them. */
  revision = 0;
  private unsaved = new Map<number, StepAnswers>();
  /** The server's answers that the unsaved ones are based on. */
  private base: Readonly<Record<string, StepAnswers>> = {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;

  constructor(services: DraftServices, key: string) {
    this.services = services;
    this.key = key;
    makeAutoObservable<this, 'services' | 'key' | 'unsaved' | 'base' | 'timer' | 'sending'>(
      this,
      {
        services: false,
        key: false,
        unsaved: false,
        base: false,
        timer: false,
        sending: false,
        answers: observableRef,
        codes: observableRef,
        lostCodes: observableRef,
        checkedEmails: observableRef,
      },
      { autoBind: true },
    );
  }

  get isSafe(): boolean {
    return this.state === 'saved';
  }

  /**
   * Loads the server's draft together with unsaved answers from this browser. A new draft starts with
   * `carriedOver`, which is saved with the first answer that the visitor gives.
   */
  open({ draft, carriedOver, needsSignIn }: DraftAnswer) {
    this.take(draft);
    // What is kept here belongs to the account's draft, which is not readable yet.
    if (needsSignIn) return;
    const local = withoutSaved(readLocalDraft(this.services.drafts.read(this.key)), draft);
    if (!local) {
      this.services.drafts.remove(this.key);
      if (carriedOver) this.fill(carriedOver);
      return;
    }
    this.fill(local.steps);
    this.state = 'waiting';
    if (draft && local.version < draft.version && this.hasConflict({})) this.state = 'elsewhere';
    else void this.flush();
  }

  note(number: number, answers: StepAnswers) {
    this.answers = { ...this.answers, [number]: answers };
    if (this.state === 'gone') return;
    this.unsaved.set(number, answers);
    this.writeLocal();
    if (this.state === 'elsewhere') return;
    this.state = 'waiting';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), PAUSE);
  }

  /** Saves now. Never throws; `state` and `problem` tell the outcome. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    if (this.state === 'elsewhere' || this.state === 'gone') return;
    this.sending ??= this.send().finally(() => {
      this.sending = null;
    });
    await this.sending;
  }

  /** Retries unsaved answers when the visitor returns to the wizard. */
  retryUnsaved() {
    if (!this.isSafe) void this.flush();
  }

  /** Call with every server error. A 401 means that the session has ended. */
  handleError(error: unknown) {
    if (!(error instanceof ApiError && error.status === 401)) return;
    if (this.services.session.user === null) return;
    this.isSignedOut = true;
    void this.services.session.check();
  }

  /** Resolves a conflict: overwrites the other tab's answers with this page's unsaved steps. */
  async keepMine(): Promise<void> {
    if (!(await this.reread())) return;
    runInAction(() => this.putBack());
    await this.flush();
  }

  async takeTheirs(): Promise<void> {
    if (!(await this.reread())) return;
    this.unsaved.clear();
    this.services.drafts.remove(this.key);
  }

  /** Keeps in this tab which draft it works on, to tell after a reload that it was sent elsewhere. */
  keepId() {
    if (this.id !== null) this.services.tab.write(this.idKey, this.id);
  }

  /** Which draft this tab worked on before its reload. */
  get keptId(): string | null {
    const kept = this.services.tab.read(this.idKey);
    return typeof kept === 'string' ? kept : null;
  }

  /** Call when the server knows no draft. Resolves to whether it was sent or put away elsewhere. */
  async checkOver(): Promise<boolean> {
    const answer = await this.readNewer();
    return answer !== null && (await this.endIfOver(answer));
  }

  attach(code: AttachedCode) {
    this.codes = [...this.codes.filter(({ kind }) => kind !== code.kind), code];
    this.lostCodes = this.lostCodes.filter(({ kind }) => kind !== code.kind);
  }

  /** The server has refused a code of the draft with this `message`. */
  async noteLostCodes(message: string): Promise<void> {
    const newer = (await this.readNewer())?.draft;
    if (!newer) return;
    const isLeft = (wanted: CodeKind) => newer.codes.some(({ kind }) => kind === wanted);
    runInAction(() => {
      const gone = this.codes.filter(({ kind }) => !isLeft(kind));
      this.lostCodes = [...(newer.lostCodes ?? []), ...gone.map(({ kind }) => ({ kind, message }))];
      this.codes = newer.codes;
    });
  }

  noteChecked({ checkedEmails }: Draft) {
    this.checkedEmails = checkedEmails;
  }

  /** Clears the draft after submission. */
  forget() {
    clearTimeout(this.timer);
    this.unsaved.clear();
    this.services.drafts.remove(this.key);
    this.services.tab.remove(this.idKey);
    this.take(null);
  }

  private async send(): Promise<void> {
    for (let next = this.nextUnsaved(); next; next = this.nextUnsaved()) {
      const [number, answers] = next;
      runInAction(() => (this.state = 'saving'));
      try {
        const { id, version } = await this.services.api.saveStep(number, { version: this.version, answers });
        runInAction(() => Object.assign(this, { id, version }));
        this.keepId();
      } catch (error) {
        const outcome = isConflict(error) ? await this.merge() : 'undecided';
        if (outcome === 'over') return;
        if (outcome === 'merged') continue;
        this.fail(error);
        return;
      }
      this.base = { ...this.base, [number]: answers };
      if (this.unsaved.get(number) === answers) this.unsaved.delete(number);
      this.writeLocal();
    }
    runInAction(() => {
      this.state = 'saved';
      this.problem = '';
      this.isSignedOut = false;
    });
  }

  private nextUnsaved() {
    return this.unsaved.entries().next().value;
  }

  /**
   * Goes on from the newer draft of the server when none of the unsaved steps was changed there. Otherwise the visitor
   * has to decide, or the draft is over.
   */
  private async merge(): Promise<'merged' | 'undecided' | 'over'> {
    const { base, version } = this;
    const shown = this.answers;
    const answer = await this.readNewer();
    if (answer && (await this.endIfOver(answer))) return 'over';
    const newer = answer?.draft;
    if (!newer || newer.version === version) return 'undecided';
    return runInAction(() => {
      this.base = newer.answers;
      if (this.hasConflict(base)) return 'undecided';
      this.take(newer);
      this.putBack();
      const isShownNewer = Object.entries(newer.answers).some(
        ([number, answers]) =>
          !this.unsaved.has(Number(number)) && !compareStructural(answers, shown[number]),
      );
      if (isShownNewer) this.revision += 1;
      return 'merged';
    });
  }

  /** Resolves to whether the server has this draft no more: it was sent, or put away by a guest who began another. */
  private async endIfOver({ draft, needsSignIn }: DraftAnswer): Promise<boolean> {
    if (this.id === null || this.id === draft?.id || needsSignIn) return false;
    if (await this.services.takeSent(this.id)) return true;
    // An account that had a draft of this kind goes on with that.
    if (draft && this.services.session.user !== null) return false;
    clearTimeout(this.timer);
    this.unsaved.clear();
    this.services.drafts.remove(this.key);
    this.services.tab.remove(this.idKey);
    runInAction(() => {
      this.state = 'gone';
      this.problem = 'this registration is no longer open in this browser';
    });
    return true;
  }

  /** Whether the server's answers to an unsaved step are neither those that it was `basedOn` nor the same. */
  private hasConflict(basedOn: Readonly<Record<string, StepAnswers>>): boolean {
    return [...this.unsaved].some(([number, mine]) => {
      const theirs = this.base[number];
      return (
        theirs !== undefined &&
        !compareStructural(theirs, basedOn[number]) &&
        !compareStructural(theirs, mine)
      );
    });
  }

  /** Null without an answer. */
  private async readNewer(): Promise<DraftAnswer | null> {
    try {
      return await this.services.api.readDraft();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      return null;
    }
  }

  private fail(error: unknown) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    runInAction(() => {
      this.state = this.stateAfter(error);
      this.problem = error.message;
      this.handleError(error);
    });
  }

  private stateAfter(error: ApiError | NetworkError): 'failed' | 'locked' | 'elsewhere' {
    if (isConflict(error)) return 'elsewhere';
    const isGuest = this.services.session.user === null && !this.isSignedOut;
    return isGuest && error instanceof ApiError && error.status === 401 ? 'locked' : 'failed';
  }

  private async reread(): Promise<boolean> {
    try {
      const answer = await this.services.api.readDraft();
      if (await this.endIfOver(answer)) return false;
      runInAction(() => {
        this.take(answer.draft);
        this.revision += 1;
      });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      runInAction(() => (this.problem = error.message));
      return false;
    }
  }

  private get idKey(): string {
    return `${this.key}-draft`;
  }

  private take(draft: Draft | null) {
    this.id = draft?.id ?? null;
    this.version = draft?.version ?? 0;
    this.answers = draft?.answers ?? {};
    this.base = this.answers;
    this.codes = draft?.codes ?? [];
    this.lostCodes = draft?.lostCodes ?? [];
    this.checkedEmails = draft?.checkedEmails ?? [];
    this.state = 'saved';
    this.problem = '';
    this.isSignedOut = false;
  }

  private fill(steps: Readonly<Record<string, StepAnswers>>) {
    for (const [number, answers] of Object.entries(steps)) this.unsaved.set(Number(number), answers);
    this.putBack();
  }

  private putBack() {
    this.answers = { ...this.answers, ...Object.fromEntries(this.unsaved) };
  }

  private writeLocal() {
    if (this.unsaved.size === 0) this.services.drafts.remove(this.key);
    else
      this.services.drafts.write(this.key, {
        version: this.version,
        steps: Object.fromEntries(this.unsaved),
      });
  }
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Drops local answers that the server already has: their save may have arrived after the page was closed. */
function withoutSaved(local: LocalDraft | null, draft: Draft | null): LocalDraft | null {
  const steps = Object.entries(local?.steps ?? {}).filter(
    ([number, answers]) => !compareStructural(answers, draft?.answers[number]),
  );
  return local && steps.length > 0 ? { ...local, steps: Object.fromEntries(steps) } : null;
}
