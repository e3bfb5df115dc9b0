import type { RouteObject } from '@glow50/host/router';
import { EmploymentPage } from '../pages/EmploymentPage';
import { NotFoundPage } from '../pages/NotFoundPage';
import { PromotionPage } from '../pages/PromotionPage';
import { PAGE_ROUTE_ID } from '../remotes/discover-routes';
import { PageBoundary } from './PageBoundary';
import { PageSkeleton } from './PageSkeleton';
import { SiteFrame } from './SiteFrame';

/**
 * The shell's pages and the parent route of all remote pages. Both parent routes are pathless, so that the
 * router asks `discoverRoutes` about every address that only the last route matches.
 */
export const siteRoutes: RouteObject[] = [
  {
    id: 'site',
    Component: SiteFrame,
    children: [
      {
        id: PAGE_ROUTE_ID,
        ErrorBoundary: PageBoundary,
        HydrateFallback: PageSkeleton,
        children: [
          { id: 'employment', path: '/employment', Component: EmploymentPage },
          { id: 'promotion', path: '/promotion', Component: PromotionPage },
          {
            id: 'newsletter-confirm',
            path: '/newsletter/confirm',
            lazy: async () => ({ Component: (await import('../newsletter/ConfirmPage')).ConfirmPage }),
          },
          {
            id: 'newsletter-unsubscribe',
            path: '/newsletter/unsubscribe',
            lazy: async () => ({
              Component: (await import('../newsletter/UnsubscribePage')).UnsubscribePage,
            }),
          },
          {
            id: 'test-ui',
            path: '/test-ui',
            lazy: async () => ({ Component: (await import('../pages/CompositionPage')).CompositionPage }),
          },
          { id: 'not-found', path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];
