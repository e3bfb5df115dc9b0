import type { AttachedCode } from '@glow50/contract/codes/codes';
import type { Draft, StepAnswers } from '@glow50/contract/registration/registrations';
import type { DraftStorage } from '@glow50/host/host-services';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type LocalDraft, readLocalDraft } from './local-draft';
import type { RegistrationApi } from './registration-api';

interface DraftServices {
  api: RegistrationApi;
  drafts: DraftStorage;
  session: { readonly user: unknown; check(): Promise<void> };
}

/** Debounce before saving, in milliseconds. */
const PAUSE = 800;

/**
 * Saves the answers to the server after each pause in typing, and keeps unsaved answers in browser storage.
 *
 * - `saved`: the server has everything.
 * - `waiting`, `saving`: a save is scheduled or running.
 * - `failed`: `problem` has the reason.
 * - `elsewhere`: the draft changed in another tab or on another device; the visitor decides which answers to
 *   keep.
 */
export class DraftStore {
  private readonly services: DraftServices;
  private readonly key: string;
  state: 'saved' | 'waiting' | 'saving' | 'failed' | 'elsewhere' = 'saved';
  problem = '';
  /** The session has ended. Saving continues after its owner signs in again. */
  isSignedOut = false;
  answers: Readonly<Record<string, StepAnswers>> = {};
  codes: readonly AttachedCode[] = [];
  checkedEmails: readonly string[] = [];
  version = 0;
  /** Increases when answers are replaced by the server's, so that open forms reload them. */
  revision = 0;
  private unsaved = new Map<number, StepAnswers>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;

  constructor(services: DraftServices, key: string) {
    this.services = services;
    this.key = key;
    makeAutoObservable<this, 'services' | 'key' | 'unsaved' | 'timer' | 'sending'>(
      this,
      {
        services: false,
        key: false,
        unsaved: false,
        timer: false,
        sending: false,
        answers: observableRef,
        codes: observableRef,
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
   * `carriedOver`.
   */
  open(draft: Draft | null, carriedOver?: LocalDraft['steps']) {
    this.take(draft);
    const kept = withoutSaved(readLocalDraft(this.services.drafts.read(this.key)), draft);
    const local = kept ?? (carriedOver && { version: 0, steps: carriedOver });
    if (!local) {
      this.services.drafts.remove(this.key);
      return;
    }
    this.restore(local);
    if (draft && local.version < draft.version) this.state = 'elsewhere';
    else void this.flush();
  }

  note(number: number, answers: StepAnswers) {
    this.answers = { ...this.answers, [number]: answers };
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
    if (this.state === 'elsewhere') return;
    this.sending ??= this.send().finally(() => {
      this.sending = null;
    });
    await this.sending;
  }

  /** Retries unsaved answers when the visitor returns to the wizard. */
  retryUnsaved() {
    if (!this.isSafe) void this.flush();
  }

  /**
   * Call with every server error. A 401 means that the session has ended; for a guest, that the draft has gone to the
   * account that was just verified, whose password the next step asks for.
   */
  handleError(error: unknown) {
    if (!(error instanceof ApiError && error.status === 401)) return;
    if (this.services.session.user === null) return;
    this.isSignedOut = true;
    void this.services.session.check();
  }

  /** Resolves a conflict: overwrites the other tab's answers with this page's unsaved steps. */
  async keepMine(): Promise<void> {
    const mine = new Map(this.unsaved);
    if (!(await this.reread())) return;
    runInAction(() => {
      for (const [number, answers] of mine) this.note(number, answers);
    });
    await this.flush();
  }

  async takeTheirs(): Promise<void> {
    if (!(await this.reread())) return;
    this.unsaved.clear();
    this.services.drafts.remove(this.key);
  }

  attach(code: AttachedCode) {
    this.codes = [...this.codes.filter(({ kind }) => kind !== code.kind), code];
  }

  noteChecked({ checkedEmails }: Draft) {
    this.checkedEmails = checkedEmails;
  }

  /** Clears the draft after submission. */
  forget() {
    clearTimeout(this.timer);
    this.unsaved.clear();
    this.services.drafts.remove(this.key);
    this.take(null);
  }

  private async send(): Promise<void> {
    for (let next = this.nextUnsaved(); next; next = this.nextUnsaved()) {
      const [number, answers] = next;
      runInAction(() => (this.state = 'saving'));
      try {
        const { version } = await this.services.api.saveStep(number, { version: this.version, answers });
        runInAction(() => (this.version = version));
      } catch (error) {
        this.fail(error);
        return;
      }
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

  private fail(error: unknown) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    runInAction(() => {
      const isElsewhere = error instanceof ApiError && error.status === 409;
      this.state = isElsewhere ? 'elsewhere' : 'failed';
      this.problem = error.message;
      this.handleError(error);
    });
  }

  private async reread(): Promise<boolean> {
    try {
      const { draft } = await this.services.api.readDraft();
      runInAction(() => {
        this.take(draft);
        this.revision += 1;
      });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      runInAction(() => (this.problem = error.message));
      return false;
    }
  }

  private take(draft: Draft | null) {
    this.version = draft?.version ?? 0;
    this.answers = draft?.answers ?? {};
    this.codes = draft?.codes ?? [];
    this.checkedEmails = draft?.checkedEmails ?? [];
    this.state = 'saved';
    this.problem = '';
    this.isSignedOut = false;
  }

  private restore({ steps }: LocalDraft) {
    for (const [number, answers] of Object.entries(steps)) this.unsaved.set(Number(number), answers);
    this.answers = { ...this.answers, ...steps };
    this.state = 'waiting';
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

/** Drops local answers that the server already has: their save may have arrived after the page was closed. */
function withoutSaved(local: LocalDraft | null, draft: Draft | null): LocalDraft | null {
  const steps = Object.entries(local?.steps ?? {}).filter(
    ([number, answers]) => !compareStructural(answers, draft?.answers[number]),
  );
  return local && steps.length > 0 ? { ...local, steps: Object.fromEntries(steps) } : null;
}
