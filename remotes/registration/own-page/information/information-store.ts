import type {
  AnswerControl,
  InformationDraft,
  InformationRequest,
} from '@glow50/contract/registration/information';
import { answerInformation, saveInformation } from '@glow50/contract/registration/registration-calls';
import type { Registration } from '@glow50/contract/registration/registrations';
import { DEFAULT_WEEK } from '@glow50/contract/registration/weekly-hours';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export type Item = InformationRequest['items'][number];

const PAUSE_MS = 600;

/** The registrant's answer to what the office asked, or its change. Kept on the server while it is typed. */
export class InformationStore {
  readonly items: readonly Item[];
  /** By path of the item. */
  values: Readonly<Record<string, unknown>>;
  text: string;
  status: 'idle' | 'sending' = 'idle';
  /** Why it could not be sent. */
  problem = '';
  /** Why it could not be kept. */
  keepProblem = '';
  /** Changed since the last save began. */
  private isDirty = false;
  private isSaving = false;
  private problems: Readonly<Record<string, string>> = {};
  private readonly api: HttpClient;
  private readonly id: string;
  /** When the answer was sent that this one changes. */
  private readonly replaces: string | undefined;
  private readonly asSent: Pick<InformationDraft, 'values' | 'text'>;
  private readonly keys = new WriteKeys();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<void> | null = null;

  constructor(
    api: HttpClient,
    { id, information, sentAnswer }: Pick<Registration, 'id' | 'information' | 'sentAnswer'>,
  ) {
    const { items = [], draft = null } = information ?? sentAnswer ?? {};
    this.api = api;
    this.id = id;
    this.replaces = information ? undefined : sentAnswer?.sentAt;
    this.items = items;
    this.asSent = {
      values: Object.fromEntries(
        items.map(({ path, value, control }) => [path, value ?? EMPTY[control.kind]]),
      ),
      text: information ? '' : (sentAnswer?.text ?? ''),
    };
    this.text = draft?.text ?? this.asSent.text;
    this.values = Object.fromEntries(
      items.map(({ path }) => [path, draft?.values[path] ?? this.asSent.values[path]]),
    );
    makeAutoObservable<this, 'api' | 'id' | 'replaces' | 'asSent' | 'keys' | 'timer' | 'saving'>(
      this,
      {
        items: false,
        values: observableRef,
        api: false,
        id: false,
        replaces: false,
        asSent: false,
        keys: false,
        timer: false,
        saving: false,
      },
      { autoBind: true },
    );
  }

  /** Whether the server has what is shown here. */
  get isKept(): boolean {
    return !this.isDirty && !this.isSaving;
  }

  /** Of what is added in the registrant's own words. */
  get textProblem(): string | undefined {
    return this.problems.text;
  }

  problemOf(path: string): string | undefined {
    const [, message] =
      Object.entries(this.problems).find(([at]) => at === path || at.startsWith(`${path}.`)) ?? [];
    return message;
  }

  /** Of the parts of a value, such as `3.to`, by their place in it. */
  partProblemsOf(path: string): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(this.problems).flatMap(([at, message]) =>
        at.startsWith(`${path}.`) ? [[at.slice(path.length + 1), message]] : [],
      ),
    );
  }

  change(path: string, value: unknown) {
    this.values = { ...this.values, [path]: value };
    this.noteChange(path);
  }

  changeText(text: string) {
    this.text = text;
    this.noteChange('text');
  }

  /** Gives up what was entered since the answer was sent. */
  restore() {
    this.values = this.asSent.values;
    this.text = this.asSent.text;
    this.problem = '';
    this.problems = {};
    this.isDirty = true;
    void this.keep();
  }

  /** Keeps what was entered, at once. */
  async keep(): Promise<void> {
    clearTimeout(this.timer);
    this.saving ??= this.save().finally(() => (this.saving = null));
    await this.saving;
  }

  /** Resolves to true when the office has the answer. */
  async send(): Promise<boolean> {
    if (this.status === 'sending') return false;
    this.status = 'sending';
    this.problem = '';
    this.problems = {};
    clearTimeout(this.timer);
    try {
      // A save that arrives after the answer would be refused, and shown as a failure.
      await this.saving;
      const body = this.entered;
      await this.keys.send(JSON.stringify(body), (idempotencyKey) =>
        this.api.call(answerInformation, { params: { id: this.id }, body, idempotencyKey }),
      );
      runInAction(() => (this.isDirty = false));
      return true;
    } catch (error) {
      this.take(error);
      return false;
    } finally {
      runInAction(() => (this.status = 'idle'));
      if (this.isDirty) void this.keep();
    }
  }

  private get entered() {
    return {
      values: this.values,
      text: this.text,
      ...(this.replaces !== undefined && { replaces: this.replaces }),
    };
  }

  private noteChange(path: string) {
    this.problems = Object.fromEntries(
      Object.entries(this.problems).filter(([at]) => at !== path && !at.startsWith(`${path}.`)),
    );
    if (Object.keys(this.problems).length === 0) this.problem = '';
    this.isDirty = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), PAUSE_MS);
  }

  private async save(): Promise<void> {
    while (this.isDirty && this.status === 'idle') {
      const body = this.entered;
      runInAction(() => {
        this.isDirty = false;
        this.isSaving = true;
      });
      try {
        await this.api.call(saveInformation, { params: { id: this.id }, body });
        runInAction(() => (this.keepProblem = ''));
      } catch (error) {
        if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
        runInAction(() => {
          this.isDirty = true;
          this.keepProblem = error.message;
        });
        return;
      } finally {
        runInAction(() => (this.isSaving = false));
      }
    }
  }

  private take(error: unknown) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    this.problem = error.message;
    this.problems = error instanceof ApiError ? error.fields : {};
  }
}

const EMPTY: Readonly<Record<AnswerControl['kind'], unknown>> = {
  line: '',
  text: '',
  number: '',
  date: '',
  choice: '',
  yes_no: false,
  choices: [],
  files: [],
  file: null,
  hours: DEFAULT_WEEK,
  offers: [],
};
