import type { OrganizerSale, SaleForm } from '@glow50/contract/events/sale-editor';
import { changeSale, organizerSale } from '@glow50/contract/events/sale-editor-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** What one event sells, in the organizer's editor. */
export class SaleEditorStore {
  status: 'loading' | 'ready' | 'saving' | 'failed' = 'loading';
  sale: OrganizerSale | null = null;
  problem: string | null = null;
  /** By field of the API. */
  fieldProblems: Readonly<Record<string, string>> = {};
  private readonly keys = new WriteKeys();
  private readonly api: HttpClient;
  private readonly params: { id: number };

  constructor(api: HttpClient, eventId: number) {
    this.api = api;
    this.params = { id: eventId };
    makeAutoObservable<this, 'api' | 'keys' | 'params'>(
      this,
      { sale: observableRef, fieldProblems: observableRef, api: false, keys: false, params: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    this.status = 'loading';
    this.problem = null;
    try {
      const sale = await this.api.call(organizerSale, { params: this.params });
      runInAction(() => {
        this.sale = sale;
        this.status = 'ready';
      });
    } catch (error) {
      this.fail(error, 'failed');
    }
  }

  async save(form: SaleForm): Promise<boolean> {
    if (this.status === 'saving') return false;
    this.status = 'saving';
    this.problem = null;
    this.fieldProblems = {};
    try {
      const sale = await this.keys.send(JSON.stringify(form), (idempotencyKey) =>
        this.api.call(changeSale, { params: this.params, body: form, idempotencyKey }),
      );
      runInAction(() => {
        this.sale = sale;
        this.status = 'ready';
      });
      return true;
    } catch (error) {
      this.fail(error, 'ready');
      return false;
    }
  }

  private fail(error: unknown, status: 'failed' | 'ready') {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    runInAction(() => {
      this.status = status;
      this.problem = error.message;
      this.fieldProblems = error instanceof ApiError ? error.fields : {};
    });
  }
}
