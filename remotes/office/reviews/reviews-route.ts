import { officeReviews } from '@glow50/contract/office/office-review-calls';
import type { HostServices } from '@glow50/host/host-services';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { loadForStaff } from '../layout/load-for-staff';
import { readPage } from '../layout/read-page';
import { ReviewsPage } from './ReviewsPage';

export function reviewsRoute(host: HostServices) {
  return {
    Component: ReviewsPage,
    loader({ request }: LoaderFunctionArgs) {
      const page = readPage(new URL(request.url).searchParams);
      return loadForStaff(host, () =>
        host.api.call(officeReviews, { query: page > 1 ? { page } : {}, signal: request.signal }),
      );
    },
  };
}
