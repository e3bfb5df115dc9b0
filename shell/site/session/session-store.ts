import type { LoginAnswer, User } from '@glow50/contract/accounts/auth';
import { logout, observer } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import type { Notify, Session } from '@glow50/host/host-services';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import { halfLifeOf, type TokenLifetime, type TokenStorage } from './token-storage';

const AS_IT_WAS = 'You’re seeing your account as it was. We’ll keep checking';

export interface SessionState {
  status: Session['status'];
  user: User | null;
}

interface SessionOptions {
  api: Pick<HttpClient, 'call' | 'send'>;
  tokens: TokenStorage;
  notify: Notify;
  drafts: { clear(): void };
}

/** State of the session. Contains no timers and no tab handling: `watchSession` decides when to check. */
export class SessionStore implements Session {
  status: Session['status'];
  user: User | null;
  /** When to renew the token, in milliseconds since 1970. */
  renewAt: number | null = null;
  private readonly options: SessionOptions;
  private checking: Promise<void> | null = null;

  constructor(options: SessionOptions, state: SessionState = { status: 'unknown', user: null }) {
    this.options = options;
    this.status = state.status;
    this.user = state.user;
    makeAutoObservable<this, 'options' | 'checking'>(
      this,
      { user: observableRef, options: false, checking: false },
      { autoBind: true },
    );
  }

  /**
   * Asks the server for the user of the stored token. Overlapping calls share one request. Without a token
   * the session ends without a request.
   */
  check(): Promise<void> {
    const stored = this.options.tokens.read();
    if (!stored) {
      this.end();
      return Promise.resolve();
    }
    this.checking ??= this.ask(stored.token, stored.lifetime).finally(() => {
      this.checking = null;
    });
    return this.checking;
  }

  signIn({ accessToken, fullName, email, role, isVerified, page }: LoginAnswer, lifetime: TokenLifetime) {
    this.options.tokens.write(accessToken, lifetime);
    this.begin({ fullName, email, role, isVerified, ...(page && { page }) });
  }

  async signOut(): Promise<boolean> {
    const { api, notify } = this.options;
    try {
      const { message } = await api.call(logout);
      if (message !== AUTH_MESSAGES.loggedOut) throw new Error(message);
    } catch {
      notify.error(AUTH_TEXTS.couldNotLogout);
      return false;
    }
    this.end();
    return true;
  }

  end() {
    const { tokens, drafts } = this.options;
    tokens.clear();
    if (this.user) drafts.clear();
    this.user = null;
    this.renewAt = null;
    this.status = 'signed-out';
  }

  async whenKnown(): Promise<void> {
    await when(() => this.status !== 'unknown');
  }

  toJSON(): SessionState {
    return { status: this.status, user: this.user };
  }

  private begin(user: User) {
    const stored = this.options.tokens.read();
    this.user = user;
    this.options.tokens.writeUser(user);
    this.status = 'signed-in';
    this.renewAt = stored && halfLifeOf(stored);
  }

  private async ask(token: string, lifetime: TokenLifetime): Promise<void> {
    const { api, tokens, notify } = this.options;
    try {
      const { status, data } = await api.send(observer);
      if (this.isOvertaken(token)) return await this.askAgain();
      const { token: renewed, ...user } = data;
      if (status === 201 && renewed) tokens.write(renewed, lifetime);
      this.begin(user);
    } catch (error) {
      if (this.isOvertaken(token)) return await this.askAgain();
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      if (isRefusal(error)) {
        this.end();
        notify.error(error.message);
        return;
      }
      const isNews = this.status !== 'unreachable';
      runInAction(() => {
        this.user ??= tokens.readUser();
        this.status = 'unreachable';
      });
      if (!isNews) return;
      notify.error(error.message);
      if (this.user) notify.plain(AS_IT_WAS);
    }
  }

  /** The user has signed in or out, here or in another tab, while the request was running. */
  private isOvertaken(token: string): boolean {
    return this.options.tokens.read()?.token !== token;
  }

  private async askAgain(): Promise<void> {
    const stored = this.options.tokens.read();
    if (stored) await this.ask(stored.token, stored.lifetime);
    else this.end();
  }
}

/** The server has refused the token. An overload (5xx, 408, 429) is not a refusal. */
function isRefusal(error: ApiError | NetworkError): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429;
}
