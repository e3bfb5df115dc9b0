import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import {
  checkContactCode,
  readDraft,
  sendContactCode,
} from '@glow50/contract/registration/registration-calls';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type { DraftStorage } from '@glow50/host/host-services';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { isTooSoon } from '@glow50/host/http/is-too-soon';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, runInAction } from 'mobx';
import { z } from 'zod';
import type { DraftStore } from '../wizard/draft-keeper';
import { isEmailVerified } from './checked-email';

const MINUTE = 60_000;
const Sent = z.object({ email: z.string(), until: z.number() });

/** The code of the contact's address. A reload keeps asking for one that still works. */
export class ContactCheck {
  private readonly api: HttpClient;
  private readonly kind: RegistrationKind;
  private readonly draft: DraftStore;
  private readonly tab: DraftStorage;
  private readonly sentKey: string;
  pending: 'code' | 'check' | null = null;
  sentTo: string | null;
  problem = '';
  /** Seconds until another code can be sent, when one was asked for too soon. */
  wait: number | null = null;

  constructor(api: HttpClient, kind: RegistrationKind, draft: DraftStore, tab: DraftStorage) {
    this.api = api;
    this.kind = kind;
    this.draft = draft;
    this.tab = tab;
    this.sentKey = `registration-${kind}-code`;
    const { data: sent } = Sent.safeParse(tab.read(this.sentKey));
    this.sentTo = sent && sent.until > Date.now() ? sent.email : null;
    makeAutoObservable<this, 'api' | 'kind' | 'draft' | 'tab' | 'sentKey'>(
      this,
      { api: false, kind: false, draft: false, tab: false, sentKey: false },
      { autoBind: true },
    );
  }

  async send(email: string): Promise<void> {
    await this.work('code', async () => {
      await this.draft.flush();
      const params = { kind: this.kind };
      try {
        await this.api.call(sendContactCode, { params, body: { email } });
        this.tab.write(this.sentKey, { email, until: Date.now() + CODE_MINUTES * MINUTE });
      } catch (error) {
        // The last code, perhaps sent before a reload, still works.
        if (!isTooSoon(error)) throw error;
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

  /** Whether the address was confirmed by the button in the email, in this browser or another. */
  async readState(email: string): Promise<'none' | 'waiting' | 'confirmed'> {
    const { draft } = await this.api.call(readDraft, { params: { kind: this.kind } });
    if (!draft) return 'none';
    if (!isEmailVerified(draft, email)) return 'waiting';
    this.draft.noteChecked(draft);
    return 'confirmed';
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
