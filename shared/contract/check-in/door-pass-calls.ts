import { defineCall } from '../call';
import type { CheckInRequest, CheckInResults, DoorList } from './check-ins';
import type {
  DoorPass,
  DoorPasses,
  DoorPassRequest,
  NewDoorPass,
  OpenDoorRequest,
  OpenedDoor,
} from './door-passes';

/** Door staff without an account. Organizers and staff issue and revoke passes; everybody else gets 404. */

type EventAddress = { id: number | string };
const PASSES = '/api/v1/my-events/:id/door-passes';
const DOOR = '/api/v1/doors/:token';

export const doorPasses = defineCall<{ params: EventAddress; answer: DoorPasses }>({
  method: 'GET',
  base: 'api',
  path: PASSES,
});

/** Responds with 201, and with 409 when the event has `DOOR_PASSES_MAX` passes or is over. */
export const addDoorPass = defineCall<{
  params: EventAddress;
  body: DoorPassRequest;
  answer: NewDoorPass;
}>({ method: 'POST', base: 'api', path: PASSES });

/** Ends the pass at once, on whichever device it is. Repeating it changes nothing. */
export const revokeDoorPass = defineCall<{
  params: EventAddress & { passId: string };
  answer: DoorPass;
}>({ method: 'DELETE', base: 'api', path: `${PASSES}/:passId` });

/**
 * Opens the door on this device. A PIN and its link work on one device only. Responds with 400 at `pin` and the same
 * message for every one that does not work, and with 429 after too many wrong PINs; links are never refused for that.
 */
export const openDoor = defineCall<{
  params: EventAddress;
  body: OpenDoorRequest;
  answer: OpenedDoor;
}>({ method: 'POST', base: 'api', path: '/api/v1/events/:id/door' });

/** As `doorList`. Responds with 410 for a pass that was revoked or whose event is long over. */
export const passDoorList = defineCall<{ params: { token: string }; answer: DoorList }>({
  method: 'GET',
  base: 'api',
  path: `${DOOR}/list`,
});

/** As `checkIn`. The name of the pass stands for that of the device. */
export const passCheckIn = defineCall<{
  params: { token: string };
  body: CheckInRequest;
  answer: CheckInResults;
}>({ method: 'POST', base: 'api', path: `${DOOR}/check-ins` });
