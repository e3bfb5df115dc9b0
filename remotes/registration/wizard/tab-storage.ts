import type { DraftStorage } from '@glow50/host/host-services';

const PREFIX = 'glow50.tab.';

export interface TabStorage extends DraftStorage {
  /** Removes everything that registrations keep in this tab. */
  clear(): void;
}

/**
 * Kept through a reload of this tab and for no other tab: whoever uses the browser next does not see it. Falls back
 * to memory when the browser blocks storage.
 */
export function createTabStorage(storage: () => Storage = () => window.sessionStorage): TabStorage {
  const memory = new Map<string, unknown>();
  return {
    read(key) {
      try {
        const text = storage().getItem(PREFIX + key);
        return text === null ? memory.get(key) : (JSON.parse(text) as unknown);
      } catch {
        return memory.get(key);
      }
    },
    write(key, value) {
      memory.set(key, value);
      try {
        storage().setItem(PREFIX + key, JSON.stringify(value));
      } catch {
        // Memory has it.
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        storage().removeItem(PREFIX + key);
      } catch {
        // Memory had it.
      }
    },
    clear() {
      memory.clear();
      try {
        const own = Object.keys(storage()).filter((key) => key.startsWith(PREFIX));
        for (const key of own) storage().removeItem(key);
      } catch {
        // Memory had it.
      }
    },
  };
}
