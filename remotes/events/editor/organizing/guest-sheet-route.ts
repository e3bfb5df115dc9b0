import { guestSheet } from '@glow50/contract/events/organizing-calls';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { GuestSheetPage, type GuestSheetData } from './GuestSheetPage';

export function guestSheetRoute(host: HostServices) {
  return {
    Component: GuestSheetPage,
    async loader({ request: { signal }, params: { id = '' } }: LoaderFunctionArgs): Promise<GuestSheetData> {
      await host.session.whenKnown();
      if (host.session.status === 'signed-out') return null;
      return toOutcome(host.api.call(guestSheet, { params: { id }, signal }), host);
    },
  };
}
