import type { DoorList, ScanAction } from '@glow50/contract/check-in/check-ins';
import type { DBSchema, IDBPDatabase } from 'idb';

/** What this device did with a ticket, in the queue to the server. */
export interface Admission {
  /** ID of the scan. */
  id: string;
  eventId: number;
  ticketId: string;
  /** UTC, ISO 8601, by the device's clock. */
  at: string;
  device: string;
  isSent: boolean;
  /** Absent: the guest was admitted. */
  action?: ScanAction;
  /** Of an undo: the ID of the scan that it takes back, and what that had done. */
  undoes?: string;
  wasAction?: ScanAction;
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
  /** Deletes the guest lists of all events but these. Admissions not yet sent are kept. */
  forgetLists(except?: readonly number[]): Promise<void>;
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

    async forgetLists(except = []) {
      const database = await open();
      const events = (await database.getAllKeys('lists')).filter((event) => !except.includes(event));
      await Promise.all(events.map((event) => database.delete('lists', event)));
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
