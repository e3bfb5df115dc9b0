import type { LoginRequest } from '@glow50/contract/accounts/auth';
import { hasText } from '../storage/has-text';
import type { SafeStorage } from '../storage/safe-storage';

/** Key in the browser's storage. Other tabs receive storage events for it. */
export const TOKEN_KEY = 'glow50.session';

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
  clear(): void;
}

/** From this time on, a check returns a new token. In milliseconds since 1970. */
export function halfLifeOf({ lifetime, storedAt }: StoredToken): number {
  return storedAt + LIFETIME_MS[lifetime] / 2;
}

export function createTokenStorage(storage: SafeStorage, now: () => number = Date.now): TokenStorage {
  return {
    read() {
      const text = storage.read(TOKEN_KEY);
      if (text === null) return null;
      const stored = parse(text);
      if (!stored) storage.remove(TOKEN_KEY);
      return stored;
    },
    write(token, lifetime) {
      storage.write(TOKEN_KEY, JSON.stringify({ token, lifetime, storedAt: now() } satisfies StoredToken));
    },
    clear: () => storage.remove(TOKEN_KEY),
  };
}

function parse(text: string): StoredToken | null {
  try {
    const stored: unknown = JSON.parse(text);
    return isStoredToken(stored) ? stored : null;
  } catch {
    return null;
  }
}

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
