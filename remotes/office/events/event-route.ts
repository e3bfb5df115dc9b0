import { officeEvent } from '@glow50/contract/office/office-event-calls';
import type { HostServices } from '@glow50/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { loadForStaff } from '../layout/load-for-staff';
import { EventPage } from './EventPage';

export function eventRoute(host: HostServices) {
  return {
    Component: EventPage,
    loader: ({ request: { signal }, params: { id = '' } }: LoaderFunctionArgs) =>
      loadForStaff(host, () => host.api.call(officeEvent, { params: { id }, signal })),
  };
}
