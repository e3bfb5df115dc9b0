import { eventDetails } from '@glow50/contract/events/event-calls';
import { ApiError } from '@glow50/host/http/api-error';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { CheckInPage } from './CheckInPage';
import type { CheckInState, CheckInData } from './check-in-data';
import { createCheckInStorage } from './check-in-storage';
import { createDoorCalls } from './door-calls';
import { createDoorKeys, type DoorKey } from './door-key';
import { isServerUnreachable } from './network-away';

export function checkInRoute(host: HostServices) {
  const storage = createCheckInStorage();
  const keys = createDoorKeys();

  async function loadCheckIn(
    id: string,
    doorKey: DoorKey | null,
    signal: AbortSignal,
  ): Promise<CheckInState> {
    // Reading fails in a browser without storage.
    const kept = await storage.read(Number(id)).catch(() => ({ list: null, admissions: [] }));
    const waiting = kept.admissions.filter(({ isSent }) => !isSent);
    try {
      const calls = createDoorCalls(host.api, { eventId: id, token: doorKey?.token ?? null });
      const list = await calls.readList(signal);
      await storage.keepList(list.event.id, list).catch(() => undefined);
      return { list, admissions: waiting, isOnline: true, doorKey };
    } catch (error) {
      if (kept.list && isServerUnreachable(error)) {
        return { list: kept.list, admissions: kept.admissions, isOnline: false, doorKey };
      }
      throw error;
    }
  }

  /** Null when this device has no pass, or one that ended: then `reason` says why. */
  async function loadByPass(id: string, signal: AbortSignal) {
    const doorKey = await keys.find(Number(id));
    if (!doorKey) return { state: null, reason: null };
    try {
      return { state: await loadCheckIn(id, doorKey, signal), reason: null };
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 410 && error.status !== 404)) throw error;
      await keys.forget(Number(id));
      await forgetLists();
      return { state: null, reason: `${error.message}${await describeUnreported(id)}` };
    }
  }

  /** What this device could not report stays on it, until its door is open again. */
  async function describeUnreported(id: string): Promise<string> {
    const { admissions } = await storage.read(Number(id)).catch(() => ({ admissions: [] }));
    const guests = new Set(admissions.flatMap(({ isSent, ticketId }) => (isSent ? [] : [ticketId]))).size;
    if (guests === 0) return '';
    const whom = guests === 1 ? 'One guest' : `${guests} guests`;
    return `. ${whom} of this device ${guests === 1 ? 'is' : 'are'} not reported yet: a new PIN or link on this device reports them`;
  }

  const forgetLists = async () => storage.forgetLists(await keys.list()).catch(() => undefined);

  const findName = (id: string, signal: AbortSignal) =>
    host.api.call(eventDetails, { params: { id }, signal }).then(
      ({ name }) => name,
      () => '',
    );

  return {
    Component: () => <CheckInPage storage={storage} keys={keys} />,
    async loader({ request: { signal }, params: { id = '' } }: LoaderFunctionArgs): Promise<CheckInData> {
      const passed = await toOutcome(loadByPass(id, signal), host);
      if (!passed.ok) return { view: 'failed', message: passed.message };
      if (passed.data.state) return { view: 'open', state: passed.data.state };
      const { reason } = passed.data;
      await host.session.whenKnown();
      if (host.session.status === 'signed-out') {
        await forgetLists();
        return {
          view: 'closed',
          eventId: id,
          eventName: await findName(id, signal),
          reason,
          isSignedIn: false,
        };
      }
      const outcome = await toOutcome(loadCheckIn(id, null, signal), host);
      if (outcome.ok) return { view: 'open', state: outcome.data };
      const { status, message } = outcome;
      if (status && status < 500 && status !== 401) {
        // Someone else's event, for which a PIN or link is as good as for visitors without an account.
        const why = reason ?? (status === 404 ? null : message);
        return {
          view: 'closed',
          eventId: id,
          eventName: await findName(id, signal),
          reason: why,
          isSignedIn: true,
        };
      }
      return { view: 'failed', message };
    },
  };
}
