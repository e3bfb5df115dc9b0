import { CONTRACT_VERSION } from '@glow50/host/contract-version';
import type { RemoteModule } from '@glow50/host/remote-module';
import { remoteRoute } from '@glow50/ui/RemoteRoot';
import { DirectoryStore } from './directory-store';
import { loadHome } from './home/home-loader';
import { HomePage } from './home/HomePage';
import { DirectoryStoreContext } from './use-directory-store';

export const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  createRemote(host) {
    const store = new DirectoryStore(host);
    return {
      routes: [
        remoteRoute({
          id: 'directory',
          host,
          wrap: (page) => <DirectoryStoreContext value={store}>{page}</DirectoryStoreContext>,
          routes: [
            {
              id: 'directory-home',
              path: '/',
              Component: HomePage,
              loader: ({ request }) => loadHome(host, store, request.signal),
              // The home page's query (`?section=…`) does not affect its data.
              shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
                currentUrl.pathname !== nextUrl.pathname ||
                (currentUrl.search === nextUrl.search && defaultShouldRevalidate),
            },
            {
              id: 'directory-search',
              path: '/search-result',
              lazy: async () =>
                (await import(/* webpackChunkName: "search" */ './search/search-route')).searchRoute(
                  host,
                  store,
                ),
            },
            {
              id: 'directory-provider',
              path: '/service-provider-profile',
              lazy: async () =>
                (await import(/* webpackChunkName: "provider" */ './providers/provider-route')).providerRoute(
                  host,
                ),
            },
            {
              id: 'directory-saved',
              path: '/saved',
              lazy: async () => (await import('./saved/saved-route')).savedRoute(host, store.saved),
            },
            {
              id: 'directory-about',
              path: '/about-us',
              lazy: async () => ({ Component: (await import('./about/AboutUsPage')).AboutUsPage }),
            },
            {
              id: 'directory-deliver-to-me',
              path: '/deliver-to-me',
              lazy: async () => ({
                Component: (await import('./deliver-to-me/DeliverToMePage')).DeliverToMePage,
              }),
            },
            {
              id: 'directory-deliver-to-me-confirmation',
              path: '/deliver-to-me-confirmation',
              lazy: async () => ({
                Component: (await import('./deliver-to-me/DeliverToMeConfirmationPage'))
                  .DeliverToMeConfirmationPage,
              }),
            },
          ],
        }),
      ],
      commands: {},
    };
  },
};
