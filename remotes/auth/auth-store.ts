import type { LoginRequest } from '@glow50/contract/accounts/auth';
import { enterWithAttempt, login } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import type { HostServices } from '@glow50/host/host-services';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { makeAutoObservable, runInAction } from 'mobx';
import { offerPasskey } from './passkeys/offer-passkey';
import { isTooMany, withWork } from '@glow50/host/proof-of-work/with-work';
import { StoredEmails } from './stored-emails';

export type SignInOutcome =
  | { kind: 'signed-in' }
  | { kind: 'unverified' }
  /** Too many were tried, and work did not help. A proof of the mailbox does. */
  | { kind: 'too many' }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> };

export class AuthStore {
  readonly emails: StoredEmails;
  private readonly host: HostServices;
  private mayEnter = false;
  private pending: Promise<SignInOutcome> | null = null;

  constructor(host: HostServices) {
    this.host = host;
    this.emails = new StoredEmails(host.drafts);
    makeAutoObservable<this, 'host' | 'pending' | 'mayEnter'>(
      this,
      { emails: false, host: false, pending: false, mayEnter: false },
      { autoBind: true },
    );
  }

  /** Signs in and shows the result as a toast. Calls made while a request is pending share that request. */
  signIn(request: LoginRequest): Promise<SignInOutcome> {
    this.pending ??= this.requestSession(request).finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  /**
   * Signs in the browser that has just verified its address, without the password. Does nothing when it did not begin the
   * sign-up, or not lately.
   */
  async enter(): Promise<void> {
    if (!this.mayEnter) return;
    this.mayEnter = false;
    const { api, session, notify } = this.host;
    const tokenExpiration = '1h';
    try {
      const answer = await api.call(enterWithAttempt, { body: { tokenExpiration } });
      runInAction(() => session.signIn(answer, tokenExpiration));
      notify.success(AUTH_TEXTS.welcomeBack);
      void offerPasskey(this.host);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    }
  }

  noteVerified() {
    this.emails.forgetVerification();
    this.mayEnter = true;
  }

  private async requestSession(request: LoginRequest): Promise<SignInOutcome> {
    const { api, session, notify } = this.host;
    try {
      const answer = await withWork(this.host, request.email, () => api.call(login, { body: request }));
      if (answer.message !== AUTH_MESSAGES.loginSuccess) return this.refuse(request, answer.message);
      runInAction(() => session.signIn(answer, request.tokenExpiration));
      notify.success(AUTH_TEXTS.welcomeBack);
      void offerPasskey(this.host);
      return { kind: 'signed-in' };
    } catch (error) {
      if (isTooMany(error)) return { kind: 'too many' };
      if (error instanceof ApiError) return this.refuse(request, error.message, error.fields);
      if (error instanceof NetworkError) return this.refuse(request, error.message);
      throw error;
    }
  }

  private refuse(
    { email }: LoginRequest,
    message: string,
    fields: Readonly<Record<string, string>> = {},
  ): SignInOutcome {
    this.host.notify.error(message);
    if (message === AUTH_MESSAGES.notVerified) {
      this.emails.verification = email;
      return { kind: 'unverified' };
    }
    if (message === AUTH_MESSAGES.badCredentials) {
      return { kind: 'refused', message, fields: { password: message } };
    }
    return { kind: 'refused', message, fields };
  }
}
