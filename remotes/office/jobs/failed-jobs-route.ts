import { failedJobs } from '@glow50/contract/office/office-job-calls';
import type { HostServices } from '@glow50/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { loadForStaff } from '../layout/load-for-staff';
import { readPage } from '../layout/read-page';
import { FailedJobsPage } from './FailedJobsPage';

export function failedJobsRoute(host: HostServices) {
  return {
    Component: FailedJobsPage,
    loader({ request }: LoaderFunctionArgs) {
      const page = readPage(new URL(request.url).searchParams);
      return loadForStaff(host, () =>
        host.api.call(failedJobs, { query: page > 1 ? { page } : {}, signal: request.signal }),
      );
    },
  };
}
