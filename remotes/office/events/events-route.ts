import { officeEvents } from '@glow50/contract/office/office-event-calls';
import type { HostServices } from '@glow50/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { loadForStaff } from '../layout/load-for-staff';
import { readEventFilters } from './event-statuses';
import { EventsPage } from './EventsPage';

export function eventsRoute(host: HostServices) {
  return {
    Component: EventsPage,
    loader({ request: { url, signal } }: LoaderFunctionArgs) {
      const { status, q, page } = readEventFilters(new URL(url).searchParams);
      const query = { status, ...(q && { q }), ...(page > 1 && { page }) };
      return loadForStaff(host, () => host.api.call(officeEvents, { query, signal }));
    },
  };
}
