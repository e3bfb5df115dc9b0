import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { checkContactCode, sendContactCode } from '@glow50/contract/registration/registration-calls';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { DraftStore } from '../wizard/draft-keeper';

export class ContactCheck {
  private readonly api: HttpClient;
  private readonly kind: RegistrationKind;
  private readonly draft: DraftStore;
  pending: 'code' | 'check' | null = null;
  sentTo: string | null = null;
  problem = '';
  /** Seconds until another code can be sent, when one was asked for too soon. */
  wait: number | null = null;

  constructor(api: HttpClient, kind: RegistrationKind, draft: DraftStore) {
    this.api = api;
    this.kind = kind;
    this.draft = draft;
    makeAutoObservable<this, 'api' | 'kind' | 'draft'>(
      this,
      { api: false, kind: false, draft: false },
      { autoBind: true },
    );
  }

  async send(email: string): Promise<void> {
    await this.work('code', async () => {
      await this.draft.flush();
      const params = { kind: this.kind };
      try {
        await this.api.call(sendContactCode, { params, body: { email } });
      } catch (error) {
        // The last code, perhaps sent before a reload, still works.
        if (!(error instanceof ApiError && error.message === AUTH_MESSAGES.resendTooSoon)) throw error;
        const { retryAfter = 60 } = error;
        runInAction(() => (this.wait = retryAfter));
      }
      runInAction(() => (this.sentTo = email));
    });
  }

  async check(email: string, code: string): Promise<void> {
    await this.work('check', async () => {
      await this.draft.flush();
      const body = { email, otp: Number(code) };
      this.draft.noteChecked(await this.api.call(checkContactCode, { params: { kind: this.kind }, body }));
    });
  }

  private async work(pending: 'code' | 'check', act: () => Promise<void>): Promise<void> {
    if (this.pending) return;
    this.pending = pending;
    this.problem = '';
    this.wait = null;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      runInAction(() => (this.problem = error.message));
    } finally {
      runInAction(() => (this.pending = null));
    }
  }
}
