import type { LoginAnswer, LoginRequest, User } from '@glow50/contract/accounts/auth';
import type { ReactNode } from 'react';
import type { HttpClient } from './http/http-client';
import type { CommandName, Commands } from './commands';
import type { SlotName, SlotProps } from './slots';

/** What the shell provides to every remote. References stay valid for the life of the page. */
export interface HostServices {
  readonly api: HttpClient;
  readonly session: Session;
  readonly notify: Notify;
  readonly drafts: DraftStorage;
  readonly telemetry: Telemetry;
  readonly contactEmail: string;
  /** Address of a MapLibre style. Absent when the site has none, and in earlier shells. */
  readonly mapStyle?: string;
  /** `to` is a path within the site. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /**
   * Shows what other remotes fill the place with, and nothing when none does or while theirs fails. Absent in earlier
   * shells.
   */
  readonly Slot?: <Name extends SlotName>(props: SlotProps<Name>) => ReactNode;
  run<Name extends CommandName>(command: Name, args: Commands[Name]): Promise<void>;
}

/** MobX-observable. */
export interface Session {
  /**
   * `unknown` until the first check has finished. `unreachable` when the check could not be made; the stored
   * token and the user stay unchanged then.
   */
  readonly status: 'unknown' | 'signed-in' | 'signed-out' | 'unreachable';
  readonly user: User | null;
  /** Stores the token of a successful login with the requested lifetime, and sets the user. */
  signIn(answer: LoginAnswer, lifetime: LoginRequest['tokenExpiration']): void;
  /**
   * Asks the server again who is signed in, for example after an account change. Never throws; read the
   * status instead.
   */
  check(): Promise<void>;
  /**
   * Ends the session on the server. Resolves with false when that failed; the visitor has been notified then.
   */
  signOut(): Promise<boolean>;
  whenKnown(): Promise<void>;
}

/** Toasts. Success closes after 2 s, error and plain after 4 s, with an action after 12 s. Loading stays until it is closed. */
export interface Notify {
  success(message: string): void;
  error(message: string): void;
  /** With `action`, a button beside the message does something about it. Earlier shells show the message alone. */
  plain(message: string, action?: ToastAction): void;
  /** Returns a function that closes the toast. */
  loading(message: string): () => void;
}

export interface ToastAction {
  label: string;
  press(): void;
}

/**
 * Form input of the visitor, stored in this browser as JSON. Never holds passwords, codes, files or payment
 * data. Falls back to memory in this tab when the browser blocks storage. Reading is MobX-observable; it was not in
 * earlier shells.
 */
export interface DraftStorage {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

export interface Telemetry {
  /** Reports an error that was already shown to the visitor. */
  error(error: unknown, context: { remote: string; action?: string }): void;
}
