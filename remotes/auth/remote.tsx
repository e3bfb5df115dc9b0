import { CONTRACT_VERSION } from '@glow50/host/contract-version';
import type { RemoteModule } from '@glow50/host/remote-module';
import { remoteRoute } from '@glow50/ui/RemoteRoot';
import { loadAccount } from './account/load-account';
import { AuthStore } from './auth-store';
import { GuestsOnly } from './guests/GuestsOnly';
import { AccountLayout } from './layout/AccountLayout';
import { checkResetLink } from './password/check-reset-link';
import { SignInPage } from './sign-in/SignInPage';
import { AuthStoreContext } from './use-auth-store';

export const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  createRemote(host) {
    const store = new AuthStore(host);
    return {
      routes: [
        remoteRoute({
          id: 'auth',
          host,
          wrap: (page) => <AuthStoreContext value={store}>{page}</AuthStoreContext>,
          routes: [
            {
              id: 'auth-account-pages',
              Component: AccountLayout,
              children: [
                {
                  id: 'auth-guests',
                  Component: GuestsOnly,
                  children: [
                    { id: 'auth-sign-in', path: '/sign-in', Component: SignInPage },
                    {
                      id: 'auth-sign-up',
                      path: '/sign-up',
                      lazy: async () => ({ Component: (await import('./sign-up/SignUpPage')).SignUpPage }),
                    },
                    {
                      id: 'auth-check-your-email',
                      path: '/check-your-email',
                      lazy: async () => ({
                        Component: (await import('./verification/CheckYourEmailPage')).CheckYourEmailPage,
                      }),
                    },
                    {
                      id: 'auth-forget-password',
                      path: '/forget-password',
                      lazy: async () => ({
                        Component: (await import('./password/ForgetPasswordPage')).ForgetPasswordPage,
                      }),
                    },
                  ],
                },
                {
                  id: 'auth-otp-verification',
                  path: '/otp-verification',
                  lazy: async () => ({
                    Component: (await import('./verification/OtpVerificationPage')).OtpVerificationPage,
                  }),
                },
                {
                  id: 'auth-verify-your-email',
                  path: '/verify-your-email',
                  lazy: async () => ({
                    Component: (await import('./verification/VerifyYourEmailPage')).VerifyYourEmailPage,
                  }),
                },
                {
                  id: 'auth-reset-email',
                  path: '/for-reseting-password',
                  lazy: async () => ({
                    Component: (await import('./password/ResetEmailPage')).ResetEmailPage,
                  }),
                },
                {
                  id: 'auth-set-new-password',
                  path: '/set-new-password',
                  loader: checkResetLink(host),
                  shouldRevalidate: ({ nextUrl }) => nextUrl.searchParams.has('token'),
                  lazy: async () => ({
                    Component: (await import('./password/SetNewPasswordPage')).SetNewPasswordPage,
                  }),
                },
                {
                  id: 'auth-not-me',
                  path: '/this-was-not-me',
                  lazy: async () => ({ Component: (await import('./mailed/NotMePage')).NotMePage }),
                },
                {
                  id: 'auth-keep-account',
                  path: '/keep-account',
                  lazy: async () => ({
                    Component: (await import('./mailed/KeepAccountPage')).KeepAccountPage,
                  }),
                },
                {
                  id: 'auth-confirm-new-address',
                  path: '/confirm-new-address',
                  lazy: async () => ({
                    Component: (await import('./mailed/ConfirmAddressPage')).ConfirmAddressPage,
                  }),
                },
                {
                  id: 'auth-second-step',
                  path: '/second-step',
                  lazy: async () => ({
                    Component: (await import('./second-step/SecondStepPage')).SecondStepPage,
                  }),
                },
                {
                  id: 'auth-password-reset',
                  path: '/password-reset-confirmation',
                  lazy: async () => ({
                    Component: (await import('./password/PasswordResetConfirmationPage'))
                      .PasswordResetConfirmationPage,
                  }),
                },
              ],
            },
            {
              id: 'auth-account',
              path: '/account',
              loader: loadAccount(host),
              lazy: async () => ({ Component: (await import('./account/AccountPage')).AccountPage }),
            },
          ],
        }),
      ],
      commands: {},
    };
  },
};
