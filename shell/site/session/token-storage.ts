import type { LoginRequest, User } from '@glow50/contract/accounts/auth';
import { hasText } from '../storage/has-text';
import type { SafeStorage } from '../storage/safe-storage';

/** Key in the browser's storage. Other tabs receive storage events for it. */
export const TOKEN_KEY = 'glow50.session';

/** Key of whom the token belongs to. */
const USER_KEY = 'glow50.user';

export type TokenLifetime = LoginRequest['tokenExpiration'];

const LIFETIME_MS: Record<TokenLifetime, number> = { '1h': 3_600_000, '30d': 30 * 86_400_000 };

export interface StoredToken {
  token: string;
  lifetime: TokenLifetime;
  /** Milliseconds since 1970. */
  storedAt: number;
}

export interface TokenStorage {
  read(): StoredToken | null;
  write(token: string, lifetime: TokenLifetime): void;
  /** Whom the stored token belonged to when it was last checked. Null for another token. */
  readUser(): User | null;
  writeUser(user: User): void;
  clear(): void;
}

/** From this time on, a check returns a new token. In milliseconds since 1970. */
export function halfLifeOf({ lifetime, storedAt }: StoredToken): number {
  return storedAt + LIFETIME_MS[lifetime] / 2;
}

export function createTokenStorage(storage: SafeStorage, now: () => number = Date.now): TokenStorage {
  function read(): StoredToken | null {
    const text = storage.read(TOKEN_KEY);
    if (text === null) return null;
    const stored = parse(text);
    if (!isStoredToken(stored)) {
      storage.remove(TOKEN_KEY);
      return null;
    }
    return stored;
  }

  return {
    read,
    write(token, lifetime) {
      storage.write(TOKEN_KEY, JSON.stringify({ token, lifetime, storedAt: now() } satisfies StoredToken));
    },
    readUser() {
      const stored = parse(storage.read(USER_KEY) ?? '');
      return isStoredUser(stored) && stored.storedAt === read()?.storedAt ? stored.user : null;
    },
    writeUser(user) {
      const stored = read();
      if (!stored) return;
      const kept: StoredUser = { user, storedAt: stored.storedAt };
      storage.write(USER_KEY, JSON.stringify(kept));
    },
    clear() {
      storage.remove(TOKEN_KEY);
      storage.remove(USER_KEY);
    },
  };
}

interface StoredUser {
  user: User;
  /** Of the token. */
  storedAt: number;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isStoredUser = (value: unknown): value is StoredUser =>
  typeof value === 'object' &&
  value !== null &&
  'storedAt' in value &&
  typeof value.storedAt === 'number' &&
  'user' in value &&
  hasText(value.user, 'fullName') &&
  hasText(value.user, 'email') &&
  hasText(value.user, 'role') &&
  (value.user.role === 'user' || value.user.role === 'staff');

function isStoredToken(value: unknown): value is StoredToken {
  return (
    hasText(value, 'token') &&
    /^[\x21-\x7e]+$/.test(value.token) &&
    hasText(value, 'lifetime') &&
    (value.lifetime === '1h' || value.lifetime === '30d') &&
    'storedAt' in value &&
    typeof value.storedAt === 'number'
  );
}
