import { doorList } from '@glow50/contract/check-in/check-in-calls';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { CheckInPage } from './CheckInPage';
import type { CheckInState, CheckInData } from './check-in-data';
import { createCheckInStorage } from './check-in-storage';
import { isServerUnreachable } from './network-away';

export function checkInRoute(host: HostServices) {
  const storage = createCheckInStorage();

  async function loadCheckIn(id: string, signal: AbortSignal): Promise<CheckInState> {
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
    async loader({ request: { signal }, params: { id = '' } }: LoaderFunctionArgs): Promise<CheckInData> {
      await host.session.whenKnown();
      if (host.session.status === 'signed-out') {
        await storage.forgetLists().catch(() => undefined);
        return null;
      }
      return toOutcome(loadCheckIn(id, signal), host);
    },
  };
}
