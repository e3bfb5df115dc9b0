import { officeRegistrations } from '@glow50/contract/office/office-calls';
import type { HostServices } from '@glow50/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { loadForStaff } from '../layout/load-for-staff';
import type { OfficeStore } from '../office-store';
import { readFilters, toListAddress, toQuery } from './list-filters';

export function registrationsLoader(host: HostServices, store: OfficeStore) {
  return ({ request }: LoaderFunctionArgs) => {
    const filters = readFilters(new URL(request.url).searchParams);
    store.rememberList(toListAddress(filters));
    return loadForStaff(host, () =>
      host.api.call(officeRegistrations, { query: toQuery(filters), signal: request.signal }),
    );
  };
}
