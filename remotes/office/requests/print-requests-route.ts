import { listPrintRequests } from '@glow50/contract/print-requests/print-request-calls';
import type { HostServices } from '@glow50/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { loadForStaff } from '../layout/load-for-staff';
import { PrintRequestsPage } from './PrintRequestsPage';

export function printRequestsRoute(host: HostServices) {
  return {
    Component: PrintRequestsPage,
    loader({ request }: LoaderFunctionArgs) {
      const before = new URL(request.url).searchParams.get('before') ?? undefined;
      return loadForStaff(host, () =>
        host.api.call(listPrintRequests, { query: { ...(before && { before }) }, signal: request.signal }),
      );
    },
  };
}
