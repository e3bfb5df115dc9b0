import type { DoorList } from '@glow50/contract/check-in/check-ins';
import type { DBSchema, IDBPDatabase } from 'idb';

export interface Admission {
  id: string;
  eventId: number;
  ticketId: string;
  /** UTC, ISO 8601, by the device's clock. */
  at: string;
  device: string;
  isSent: boolean;
}

export interface KeptCheckIn {
  list: DoorList | null;
  admissions: Admission[];
}

/**
 * Check-in data stored on the device. It survives a lost connection and a reload. Every method may reject.
 */
export interface CheckInStorage {
  read(eventId: number): Promise<KeptCheckIn>;
  /** Replaces the stored list and deletes admissions that the server has recorded. */
  keepList(eventId: number, list: DoorList): Promise<void>;
  keepAdmission(admission: Admission): Promise<void>;
  /** Deletes all guest lists. Admissions not yet sent are kept. */
  forgetLists(): Promise<void>;
}

interface CheckInSchema extends DBSchema {
  lists: { key: number; value: DoorList };
  admissions: { key: string; value: Admission; indexes: { event: number } };
}

export function createCheckInStorage(): CheckInStorage {
  let opened: Promise<IDBPDatabase<CheckInSchema>> | null = null;

  function open() {
    opened ??= openDatabase().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  return {
    async read(eventId) {
      const database = await open();
      const [list, admissions] = await Promise.all([
        database.get('lists', eventId),
        database.getAllFromIndex('admissions', 'event', eventId),
      ]);
      return { list: list ?? null, admissions: admissions.sort((a, b) => a.at.localeCompare(b.at)) };
    },

    async keepList(eventId, list) {
      const work = (await open()).transaction(['lists', 'admissions'], 'readwrite');
      const kept = await work.objectStore('admissions').index('event').getAll(eventId);
      await Promise.all([
        work.objectStore('lists').put(list, eventId),
        ...kept.filter(({ isSent }) => isSent).map(({ id }) => work.objectStore('admissions').delete(id)),
        work.done,
      ]);
    },

    async keepAdmission(admission) {
      await (await open()).put('admissions', admission);
    },

    async forgetLists() {
      await (await open()).clear('lists');
    },
  };
}

async function openDatabase(): Promise<IDBPDatabase<CheckInSchema>> {
  const { openDB } = await import('idb');
  return openDB<CheckInSchema>('glow50-door', 1, {
    upgrade(database) {
      database.createObjectStore('lists');
      database.createObjectStore('admissions', { keyPath: 'id' }).createIndex('event', 'eventId');
    },
  });
}
