import { CONTRACT_VERSION } from '@glow50/host/contract-version';
import type { RemoteModule } from '@glow50/host/remote-module';
import { remoteRoute } from '@glow50/ui/RemoteRoot';
import { OfficeLayout } from './layout/OfficeLayout';
import { OfficeStore } from './office-store';
import { registrationsLoader } from './registrations/registrations-loader';
import { RegistrationsPage } from './registrations/RegistrationsPage';
import { OfficeStoreContext } from './use-office-store';

export const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  createRemote(host) {
    const store = new OfficeStore();
    return {
      routes: [
        remoteRoute({
          id: 'office',
          host,
          wrap: (page) => <OfficeStoreContext value={store}>{page}</OfficeStoreContext>,
          routes: [
            {
              id: 'office-desk',
              Component: OfficeLayout,
              children: [
                {
                  id: 'office-registrations',
                  path: '/office',
                  Component: RegistrationsPage,
                  loader: registrationsLoader(host, store),
                },
                {
                  id: 'office-registration',
                  path: '/office/registrations/:id',
                  lazy: async () =>
                    (await import('./registrations/one/registration-route')).registrationRoute(host),
                },
                {
                  id: 'office-codes',
                  path: '/office/codes',
                  lazy: async () => (await import('./codes/codes-route')).codesRoute(host),
                },
                {
                  id: 'office-events',
                  path: '/office/events',
                  lazy: async () => (await import('./events/events-route')).eventsRoute(host),
                },
                {
                  id: 'office-event',
                  path: '/office/events/:id',
                  lazy: async () => (await import('./events/event-route')).eventRoute(host),
                },
                {
                  id: 'office-reviews',
                  path: '/office/reviews',
                  lazy: async () => (await import('./reviews/reviews-route')).reviewsRoute(host),
                },
                {
                  id: 'office-print-requests',
                  path: '/office/print-requests',
                  lazy: async () =>
                    (await import('./requests/print-requests-route')).printRequestsRoute(host),
                },
                {
                  id: 'office-newsletter',
                  path: '/office/newsletter',
                  lazy: async () => (await import('./newsletter/subscribers-route')).subscribersRoute(host),
                },
                {
                  id: 'office-payouts',
                  path: '/office/payouts',
                  lazy: async () => (await import('./payouts/payouts-route')).payoutsRoute(host),
                },
                {
                  id: 'office-payout-history',
                  path: '/office/payouts/history',
                  lazy: async () => (await import('./payouts/payout-history-route')).payoutHistoryRoute(host),
                },
                {
                  id: 'office-jobs',
                  path: '/office/jobs',
                  lazy: async () => (await import('./jobs/failed-jobs-route')).failedJobsRoute(host),
                },
                {
                  id: 'office-audit',
                  path: '/office/audit',
                  lazy: async () => (await import('./audit/audit-route')).auditRoute(host),
                },
              ],
            },
          ],
        }),
      ],
      commands: {},
    };
  },
};
