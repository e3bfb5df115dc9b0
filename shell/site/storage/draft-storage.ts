import type { DraftStorage } from '@glow50/host/host-services';
import { createAtom, type IAtom } from 'mobx';
import type { SafeStorage } from './safe-storage';

const PREFIX = 'glow50.draft.';

/** Fields with these names are removed from every draft at any depth. */
const SECRET_FIELD =
  /password|passcode|token|secret|^otp$|^cv[cv]$|^card|expiration|(school|sponsor|sponsorship|unique|instructor)_?code/i;

export interface ClearableDrafts extends DraftStorage {
  clear(): void;
}

/** `onFound` is called when a draft is read that was there before. */
export function createDraftStorage(storage: SafeStorage, onFound?: () => void): ClearableDrafts {
  const observed = new Map<string, IAtom>();
  const written = new Set<string>();

  function observe(key: string) {
    let atom = observed.get(key);
    if (!atom) {
      atom = createAtom(`draft ${key}`);
      observed.set(key, atom);
    }
    atom.reportObserved();
  }

  return {
    read(key) {
      observe(key);
      const text = storage.read(PREFIX + key);
      if (text === null) return undefined;
      if (!written.has(key)) onFound?.();
      try {
        return JSON.parse(text) as unknown;
      } catch {
        storage.remove(PREFIX + key);
        return undefined;
      }
    },
    write(key, value) {
      const text = JSON.stringify(value, (field, part: unknown) =>
        SECRET_FIELD.test(field) ? undefined : part,
      ) as string | undefined;
      if (text === undefined) storage.remove(PREFIX + key);
      else storage.write(PREFIX + key, text);
      written.add(key);
      observed.get(key)?.reportChanged();
    },
    remove(key) {
      storage.remove(PREFIX + key);
      observed.get(key)?.reportChanged();
    },
    clear() {
      for (const key of storage.keys()) if (key.startsWith(PREFIX)) storage.remove(key);
      for (const atom of observed.values()) atom.reportChanged();
    },
  };
}
