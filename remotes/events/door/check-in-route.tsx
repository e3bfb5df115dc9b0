import { doorList } from '@glow50/contract/check-in/check-in-calls';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { CheckInPage } from './CheckInPage';
import type { Door, DoorData } from './door';
import { createDoorStorage } from './door-storage';
import { isServerUnreachable } from './network-away';

export function checkInRoute(host: HostServices) {
  const storage = createDoorStorage();

  async function loadDoor(id: string, signal: AbortSignal): Promise<Door> {
    // Reading fails in a browser without storage.
    const kept = await storage.read(Number(id)).catch(() => ({ list: null, admissions: [] }));
    const waiting = kept.admissions.filter(({ isSent }) => !isSent);
    try {
      const list = await host.api.call(doorList, { params: { id }, signal });
      await storage.keepList(list.event.id, list).catch(() => undefined);
      return { list, admissions: waiting, isOnline: true };
    } catch (error) {
      if (kept.list && isServerUnreachable(error)) {
        return { list: kept.list, admissions: kept.admissions, isOnline: false };
      }
      throw error;
    }
  }

  return {
    Component: () => <CheckInPage storage={storage} />,
    async loader({ request: { signal }, params: { id = '' } }: LoaderFunctionArgs): Promise<DoorData> {
      await host.session.whenKnown();
      if (host.session.status === 'signed-out') {
        await storage.forgetLists().catch(() => undefined);
        return null;
      }
      return toOutcome(loadDoor(id, signal), host);
    },
  };
}
