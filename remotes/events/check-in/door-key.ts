import type { DBSchema, IDBPDatabase } from 'idb';

/** Opens the door of one event on this device, without an account. */
export interface DoorKey {
  token: string;
  /** Name of the door, given by the organizer. */
  device: string;
}

/** The doors that this device may open. Without browser storage, they last as long as the page. */
export interface DoorKeys {
  find(eventId: number): Promise<DoorKey | null>;
  keep(eventId: number, key: DoorKey): Promise<void>;
  forget(eventId: number): Promise<void>;
  /** Numbers of the events. */
  list(): Promise<number[]>;
}

interface KeySchema extends DBSchema {
  keys: { key: number; value: DoorKey };
}

export function createDoorKeys(): DoorKeys {
  const held = new Map<number, DoorKey>();
  let opened: Promise<IDBPDatabase<KeySchema>> | null = null;

  async function attempt<Result>(
    work: (database: IDBPDatabase<KeySchema>) => Promise<Result>,
  ): Promise<Result | undefined> {
    opened ??= openDatabase();
    try {
      return await work(await opened);
    } catch {
      opened = null;
      return undefined;
    }
  }

  return {
    async find(eventId) {
      return held.get(eventId) ?? (await attempt((database) => database.get('keys', eventId))) ?? null;
    },
    async keep(eventId, key) {
      held.set(eventId, key);
      await attempt((database) => database.put('keys', key, eventId));
    },
    async forget(eventId) {
      held.delete(eventId);
      await attempt((database) => database.delete('keys', eventId));
    },
    async list() {
      return [...held.keys(), ...((await attempt((database) => database.getAllKeys('keys'))) ?? [])];
    },
  };
}

async function openDatabase(): Promise<IDBPDatabase<KeySchema>> {
  const { openDB } = await import('idb');
  return openDB<KeySchema>('glow50-door-keys', 1, {
    upgrade(database) {
      database.createObjectStore('keys');
    },
  });
}
