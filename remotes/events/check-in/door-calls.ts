import { checkIn, doorList } from '@glow50/contract/check-in/check-in-calls';
import type { CheckInRequest, CheckInResults, DoorList } from '@glow50/contract/check-in/check-ins';
import { passCheckIn, passDoorList } from '@glow50/contract/check-in/door-pass-calls';
import type { HttpClient } from '@glow50/host/http/http-client';

/** The calls of one door: as its organizer or staff, or with the pass of this device. */
export interface DoorCalls {
  readList(signal?: AbortSignal): Promise<DoorList>;
  send(body: CheckInRequest, signal?: AbortSignal): Promise<CheckInResults>;
}

export function createDoorCalls(
  api: HttpClient,
  { eventId, token }: { eventId: number | string; token: string | null },
): DoorCalls {
  if (token !== null) {
    const params = { token };
    return {
      readList: (signal) => api.call(passDoorList, { params, signal }),
      send: (body, signal) => api.call(passCheckIn, { params, body, signal }),
    };
  }
  const params = { id: eventId };
  return {
    readList: (signal) => api.call(doorList, { params, signal }),
    send: (body, signal) => api.call(checkIn, { params, body, signal }),
  };
}
