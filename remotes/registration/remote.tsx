import { CONTRACT_VERSION } from '@glow50/host/contract-version';
import type { RemoteModule } from '@glow50/host/remote-module';
import { remoteRoute } from '@glow50/ui/RemoteRoot';
import type { profileRoutes } from './profile/profile-routes';
import { loadInvitation } from './register/load-invitation';
import { RegisterPage } from './register/RegisterPage';
import { RegistrationStore } from './registration-store';
import { RegistrationStoreContext } from './use-registration-store';

export const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  createRemote(host) {
    const store = new RegistrationStore(host.drafts);
    let profile: ReturnType<typeof profileRoutes> | undefined;

    /** Both profile pages must share one session, so the routes are created once. */
    async function loadProfile() {
      const { profileRoutes } = await import('./profile/profile-routes');
      return (profile ??= profileRoutes(host));
    }

    return {
      routes: [
        remoteRoute({
          id: 'registration',
          host,
          wrap: (page) => <RegistrationStoreContext value={store}>{page}</RegistrationStoreContext>,
          routes: [
            {
              id: 'registration-register',
              path: '/register-to-get-listed',
              Component: RegisterPage,
              loader({ request }) {
                store.rememberReferral(new URL(request.url).searchParams.get('ref'));
                return loadInvitation(host);
              },
            },
            {
              id: 'registration-student',
              path: '/student-registration',
              lazy: async () => (await import('./student/student-route')).studentRoute(host),
            },
            {
              id: 'registration-licensed',
              path: '/licensed-member',
              lazy: async () => (await import('./licensed/licensed-route')).licensedRoute(host),
            },
            {
              id: 'registration-teacher',
              path: '/teacher-registration-application-form',
              lazy: async () => (await import('./teacher/teacher-route')).teacherRoute(host),
            },
            {
              id: 'registration-school',
              path: '/school-registration',
              lazy: async () => (await import('./school/school-route')).schoolRoute(host),
            },
            {
              id: 'registration-school-application',
              path: '/school-registration-application-form',
              lazy: async () => (await import('./school/school-route')).schoolRoute(host),
            },
            {
              id: 'registration-business',
              path: '/b2b-registration',
              lazy: async () => (await import('./business/business-route')).businessRoute(host),
            },
            {
              id: 'registration-employment',
              path: '/employment-registration',
              lazy: async () => (await import('./employment/employment-route')).employmentRoute(host),
            },
            {
              id: 'registration-promotion',
              path: '/promotion-registration',
              lazy: async () => (await import('./promotion/promotion-route')).promotionRoute(host),
            },
            {
              id: 'registration-creating-profile',
              path: '/creating-profile',
              lazy: async () => (await loadProfile()).wizard,
            },
            {
              id: 'registration-profile-photo',
              path: '/creating-profile-step-1',
              lazy: async () => (await loadProfile()).photo,
            },
            {
              id: 'registration-dashboard',
              path: '/profile-v1',
              lazy: async () => (await import('./dashboard/dashboard-route')).dashboardRoute(host),
            },
            {
              id: 'registration-student-profile',
              path: '/student-profile',
              lazy: async () => (await import('./own-page/own-page-route')).ownPageRoute(host),
            },
          ],
        }),
      ],
      commands: {},
    };
  },
};
