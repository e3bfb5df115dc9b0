import type { LoginRequest } from '@glow50/shared/api/auth';
import { login } from '@glow50/shared/api/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/shared/api/messages';
import type { HostServices } from '@glow50/shared/host/host-services';
import { ApiError, NetworkError } from '@glow50/shared/http/api-error';
import { makeAutoObservable, runInAction } from 'mobx';

export type SignInOutcome =
  | { kind: 'signed-in' }
  /** The address waits for its code; there is no session yet. */
  | { kind: 'unverified' }
  /** `fields` holds what is wrong by field, and is empty when no field is to blame. */
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> };

export class AuthStore {
  /** Address of the account that is being signed into or verified. */
  email = '';
  private readonly host: HostServices;
  private pending: Promise<SignInOutcome> | null = null;

  constructor(host: HostServices) {
    this.host = host;
    makeAutoObservable<this, 'host' | 'pending'>(this, { host: false, pending: false }, { autoBind: true });
  }

  /** Signs in and tells the visitor how it went. While one try is under way, another is the same. */
  signIn(request: LoginRequest): Promise<SignInOutcome> {
    this.email = request.email;
    this.pending ??= this.askForSession(request).finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  private async askForSession(request: LoginRequest): Promise<SignInOutcome> {
    const { api, session, notify } = this.host;
    try {
      const answer = await api.call(login, { body: request });
      if (answer.message !== AUTH_MESSAGES.loginSuccess) return this.refuse(answer.message);
      runInAction(() => session.signIn(answer, request.tokenExpiration));
      notify.success(AUTH_TEXTS.welcomeBack);
      return { kind: 'signed-in' };
    } catch (error) {
      if (error instanceof ApiError) return this.refuse(error.message, error.fields);
      if (error instanceof NetworkError) return this.refuse(error.message);
      throw error;
    }
  }

  private refuse(message: string, fields: Readonly<Record<string, string>> = {}): SignInOutcome {
    this.host.notify.error(message);
    if (message === AUTH_MESSAGES.notVerified) return { kind: 'unverified' };
    if (message === AUTH_MESSAGES.badCredentials) {
      return { kind: 'refused', message, fields: { password: message } };
    }
    return { kind: 'refused', message, fields };
  }
}
