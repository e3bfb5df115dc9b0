import type { AttachedCode } from '@glow50/shared/api/codes';
import type { Draft, StepAnswers } from '@glow50/shared/api/registrations';
import type { DraftStorage } from '@glow50/shared/host/host-services';
import { ApiError, NetworkError } from '@glow50/shared/http/api-error';
import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type LocalDraft, readLocalDraft } from './local-draft';
import type { RegistrationApi } from './registration-api';

interface DraftServices {
  api: RegistrationApi;
  drafts: DraftStorage;
  session: { check(): Promise<void> };
}

/** How long typing has to pause before it is saved, in milliseconds. */
const PAUSE = 800;

/**
 * Keeps the answers: on the server after each pause, and in this browser as long as the server does not have them.
 *
 * - `saved`: the server has everything. - `waiting`, `saving`: it soon has. - `failed`: `problem` says why not.
 * - `elsewhere`: the draft was changed in another tab or on another device; the visitor decides which one stays.
 */
export class DraftKeeper {
  private readonly services: DraftServices;
  private readonly key: string;
  state: 'saved' | 'waiting' | 'saving' | 'failed' | 'elsewhere' = 'saved';
  problem = '';
  /** The session ended meanwhile: the draft is saved on once its owner is signed in again. */
  isSignedOut = false;
  answers: Readonly<Record<string, StepAnswers>> = {};
  codes: readonly AttachedCode[] = [];
  checkedEmails: readonly string[] = [];
  version = 0;
  /** Rises when answers came from elsewhere, so that forms on screen show them. */
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
   * Takes the server's draft, with what this browser could not save the last time. A new draft begins with what is
   * carried over.
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

  /** Saves now. Never throws: `state` and `problem` tell. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    if (this.state === 'elsewhere') return;
    this.sending ??= this.send().finally(() => {
      this.sending = null;
    });
    await this.sending;
  }

  /** Saves what could not be saved when the visitor was here before. */
  goOn() {
    if (!this.isSafe) void this.flush();
  }

  /** Told of every refusal: one that asks for a session means that there is none any more. */
  noteRefusal(error: unknown) {
    if (!(error instanceof ApiError && error.status === 401)) return;
    this.isSignedOut = true;
    void this.services.session.check();
  }

  /** The other tab's answers are replaced by the ones on this page, step by step. */
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

  /** An address was checked with a code. */
  noteChecked({ checkedEmails }: Draft) {
    this.checkedEmails = checkedEmails;
  }

  /** Everything is with the office: nothing is left to keep. */
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
      this.noteRefusal(error);
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

/** What the server lacks. It may have got answers whose save was cut off when the page was left. */
function withoutSaved(local: LocalDraft | null, draft: Draft | null): LocalDraft | null {
  const steps = Object.entries(local?.steps ?? {}).filter(
    ([number, answers]) => !compareStructural(answers, draft?.answers[number]),
  );
  return local && steps.length > 0 ? { ...local, steps: Object.fromEntries(steps) } : null;
}
