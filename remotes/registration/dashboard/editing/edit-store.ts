import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** One section of the provider page with its server version, for optimistic locking. */
export type Versioned<Values> = Values & { version: string };

/** Both calls throw `ApiError` when rejected and `NetworkError` when no response arrives. */
export interface EditCalls<Values> {
  read(): Promise<Versioned<Values>>;
  change(body: Versioned<Values> & { keepBookings?: boolean }): Promise<Versioned<Values>>;
}

export class EditStore<Values extends object> {
  isSaving = false;
  problem: string | null = null;
  /** What another device saved in the meantime. */
  theirs: Versioned<Values> | null = null;
  /** Descriptions of bookings that the change would no longer cover. */
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

  /**
   * Resolves with the saved values, or with the rejected fields by path. Does not throw for `ApiError` or
   * `NetworkError`.
   */
  async save(
    values: Values,
    { keepBookings = false } = {},
  ): Promise<{ saved: Versioned<Values> } | { fieldErrors: Readonly<Record<string, string>> }> {
    if (this.isSaving) return { fieldErrors: {} };
    this.isSaving = true;
    this.clearResult();
    try {
      const body = { ...values, version: this.version, ...(keepBookings && { keepBookings }) };
      const saved = await this.calls.change(body);
      this.version = saved.version;
      return { saved };
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      return { fieldErrors: await this.explain(error) };
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  /** Acknowledges the other device's version, so that the next save overwrites it. */
  acknowledgeConflict() {
    if (this.theirs) this.version = this.theirs.version;
    this.clearResult();
  }

  clearResult() {
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
