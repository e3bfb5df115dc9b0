/** Never throws. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  keys(): string[];
}

/**
 * Uses this tab's memory when the browser's storage is blocked, full or missing. Calls `open` on every use,
 * because merely accessing `localStorage` may throw.
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();

  function attempt<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  }

  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write(key, text) {
      const isStored = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
      if (isStored) {
        memory.delete(key);
        return;
      }
      memory.set(key, text);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys() {
      const stored = attempt(
        (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)),
        [],
      );
      return [...new Set([...memory.keys(), ...stored.filter((key) => key !== null)])];
    },
  };
}
