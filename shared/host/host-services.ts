import type { LoginAnswer, LoginRequest, User } from '../api/auth';
import type { HttpClient } from '../http/http-client';
import type { CommandName, Commands } from './commands';

/** What the shell gives to every remote. All of it is safe to hold for the life of the page. */
export interface HostServices {
  readonly api: HttpClient;
  readonly session: Session;
  readonly notify: Notify;
  readonly drafts: DraftStorage;
  readonly telemetry: Telemetry;
  /** Where the site's visitors write to. */
  readonly contactEmail: string;
  /** `to` is a path of the site. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Opens what another remote offers. Resolves when its dialog has closed. */
  run<Name extends CommandName>(command: Name, args: Commands[Name]): Promise<void>;
}

/** MobX-observable view of who is signed in. */
export interface Session {
  /**
   * `unknown` until the first check answers; `unreachable` when it could not be made, which keeps the
   * stored token and the user as they were.
   */
  readonly status: 'unknown' | 'signed-in' | 'signed-out' | 'unreachable';
  readonly user: User | null;
  /** Stores the token of a successful login, with the lifetime that was asked for, and sets the user. */
  signIn(answer: LoginAnswer, lifetime: LoginRequest['tokenExpiration']): void;
  /** Asks the server anew who is signed in, as after a change of the account. Never throws; the status tells. */
  check(): Promise<void>;
  /** Ends the session on the server. False when that failed, in which case the visitor has been told. */
  signOut(): Promise<boolean>;
  /** Resolves once the status is no longer `unknown`. */
  whenKnown(): Promise<void>;
}

/** Toasts. Success stands for 2 s, error and plain for 4 s, loading until it is closed. */
export interface Notify {
  success(message: string): void;
  error(message: string): void;
  plain(message: string): void;
  /** Returns a function that closes it. */
  loading(message: string): () => void;
}

/**
 * What the visitor has typed, kept in this browser as JSON. Never holds passwords, codes, files or payment data.
 * Falls back to this tab's memory when the browser refuses storage.
 */
export interface DraftStorage {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

export interface Telemetry {
  /** Reports an error that was handled on screen. */
  error(error: unknown, context: { remote: string; action?: string }): void;
}
