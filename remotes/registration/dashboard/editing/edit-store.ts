import { ApiError, NetworkError } from '@glow50/shared/http/api-error';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** A part of the page as the server has it. */
export type Versioned<Values> = Values & { version: string };

/** The calls of one part. Both throw `ApiError` for a refusal, `NetworkError` without an answer. */
export interface EditCalls<Values> {
  read(): Promise<Versioned<Values>>;
  change(body: Versioned<Values> & { keepBookings?: boolean }): Promise<Versioned<Values>>;
}

/** One part of the page while it is edited: what was asked last, and why it was not done. */
export class EditStore<Values extends object> {
  isSaving = false;
  problem: string | null = null;
  /** What another device has saved meanwhile. */
  theirs: Versioned<Values> | null = null;
  /** Bookings that the change would leave behind, in words. */
  affected: readonly string[] = [];
  private version: string;
  private readonly calls: EditCalls<Values>;

  constructor(calls: EditCalls<Values>, version: string) {
    this.calls = calls;
    this.version = version;
    makeAutoObservable<this, 'calls' | 'version'>(
      this,
      { theirs: observableRef, affected: observableRef, calls: false, version: false },
      { autoBind: true },
    );
  }

  /** What the server then has; or which of the fields it finds wrong, by their path. */
  async save(
    values: Values,
    { keepBookings = false } = {},
  ): Promise<{ saved: Versioned<Values> } | { wrong: Readonly<Record<string, string>> }> {
    if (this.isSaving) return { wrong: {} };
    this.isSaving = true;
    this.settle();
    try {
      const body = { ...values, version: this.version, ...(keepBookings && { keepBookings }) };
      const saved = await this.calls.change(body);
      this.version = saved.version;
      return { saved };
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      return { wrong: await this.explain(error) };
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  /** What another device saved is known now: the next change is made from it. */
  seeTheirs() {
    if (this.theirs) this.version = this.theirs.version;
    this.settle();
  }

  settle() {
    this.problem = null;
    this.theirs = null;
    this.affected = [];
  }

  private async explain(error: ApiError | NetworkError): Promise<Readonly<Record<string, string>>> {
    const fields = error instanceof ApiError ? error.fields : {};
    const theirs = 'version' in fields ? await this.calls.read().catch(() => null) : null;
    runInAction(() => {
      this.theirs = theirs;
      this.affected = Object.entries(fields).flatMap(([path, message]) =>
        path.startsWith('bookings.') || path === 'keepBookings' ? [message] : [],
      );
      this.problem = error.message;
    });
    return fields;
  }
}
