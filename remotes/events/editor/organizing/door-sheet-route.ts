import { doorSheet } from '@glow50/contract/events/organizing-calls';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { DoorSheetPage, type DoorSheetData } from './DoorSheetPage';

export function doorSheetRoute(host: HostServices) {
  return {
    Component: DoorSheetPage,
    async loader({ request: { signal }, params: { id = '' } }: LoaderFunctionArgs): Promise<DoorSheetData> {
      await host.session.whenKnown();
      if (host.session.status === 'signed-out') return null;
      return toOutcome(host.api.call(doorSheet, { params: { id }, signal }), host);
    },
  };
}
