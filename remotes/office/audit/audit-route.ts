import { auditLog, staffList } from '@glow50/contract/office/audit-calls';
import type { HostServices } from '@glow50/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { loadForStaff } from '../layout/load-for-staff';
import { type AuditData, AuditPage } from './AuditPage';
import { readAuditFilters } from './audit-filters';

export function auditRoute(host: HostServices) {
  return {
    Component: AuditPage,
    loader({ request: { url, signal } }: LoaderFunctionArgs) {
      const query = readAuditFilters(new URL(url).searchParams);
      return loadForStaff(host, async (): Promise<AuditData> => {
        const [log, staff] = await Promise.all([
          host.api.call(auditLog, { query, signal }),
          host.api.call(staffList, { signal }),
        ]);
        return { log, staff };
      });
    },
  };
}
