import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { UPLOAD_MAX_BYTES, UPLOAD_MESSAGES } from '@glow50/contract/uploads/upload-purposes';
import { HttpError } from '../http/http-error';

export interface ArrivalLimits {
  /** Files of one client that arrive at once. */
  perClient: number;
  /** Further ones, unread until it is their turn. */
  waitingPerClient: number;
  /** Of all files that arrive or are checked. They are held in memory. */
  bytes: number;
  waitMs: number;
  /** A file that arrives more slowly than this is given up, after the grace time. */
  leastBytesPerSecond: number;
  graceMs: number;
}

const LIMITS: ArrivalLimits = {
  perClient: 2,
  waitingPerClient: 10,
  bytes: 20 * UPLOAD_MAX_BYTES,
  waitMs: 20_000,
  leastBytesPerSecond: 16 * 1024,
  graceMs: 15_000,
};
const RETRY_AFTER_SECONDS = 4;

export interface Arrival {
  /** Resolves when the file may be read. Rejects with 503 when that takes too long. */
  readonly begun: Promise<void>;
  /** Calls `giveUp` with the error 408 when the file arrives too slowly. */
  watch(giveUp: (error: HttpError) => void): void;
  /** The file is in memory: the next one of the client may arrive. */
  arrived(): void;
  /** The request is over. */
  leave(): void;
}

export interface Arrivals {
  /** Throws 503 when too many files of the client are waiting. */
  announce(client: string, bytes: number): Arrival;
}

interface Place {
  client: string;
  bytes: number;
  state: 'waiting' | 'arriving' | 'arrived';
  begin: () => void;
}

/** Bounds the memory that files take while they arrive. */
export function createArrivals(limits: ArrivalLimits = LIMITS): Arrivals {
  const places = new Set<Place>();
  const countOf = (client: string, state: Place['state']) =>
    [...places].filter((place) => place.client === client && place.state === state).length;

  function canBegin({ client, bytes }: Place): boolean {
    const held = [...places].reduce((sum, place) => sum + (place.state === 'waiting' ? 0 : place.bytes), 0);
    return countOf(client, 'arriving') < limits.perClient && held + bytes <= limits.bytes;
  }

  function beginNext(): void {
    for (const place of places) {
      if (place.state !== 'waiting' || !canBegin(place)) continue;
      place.state = 'arriving';
      place.begin();
    }
  }

  return {
    announce(client, bytes) {
      if (countOf(client, 'waiting') >= limits.waitingPerClient) throw busyError();
      const place: Place = { client, bytes, state: 'waiting', begin: () => undefined };
      let timer: NodeJS.Timeout | undefined;

      function leave(): void {
        clearTimeout(timer);
        if (places.delete(place)) beginNext();
      }

      const begun = new Promise<void>((resolve, reject) => {
        timer = setTimeout(() => {
          leave();
          reject(busyError());
        }, limits.waitMs).unref();
        place.begin = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      places.add(place);
      beginNext();
      return {
        begun,
        watch(giveUp) {
          const ms = limits.graceMs + (bytes / limits.leastBytesPerSecond) * 1000;
          timer = setTimeout(() => giveUp(lateError()), ms).unref();
        },
        arrived() {
          clearTimeout(timer);
          place.state = 'arrived';
          beginNext();
        },
        leave,
      };
    },
  };
}

const busyError = () =>
  new HttpError(503, UPLOAD_MESSAGES.busy, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });

const lateError = () => new HttpError(408, PROBLEM_MESSAGES.late, { headers: { connection: 'close' } });
