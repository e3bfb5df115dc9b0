import { CONTRACT_VERSION } from '@glow50/host/contract-version';
import type { RemoteModule } from '@glow50/host/remote-module';
import { remoteRoute } from '@glow50/ui/RemoteRoot';
import { SampleStore } from './sample-store';
import { SamplePage } from './SamplePage';
import { SampleStoreContext } from './use-sample-store';

export const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  createRemote(host) {
    const store = new SampleStore();
    return {
      routes: [
        remoteRoute({
          id: 'sample',
          host,
          wrap: (page) => <SampleStoreContext value={store}>{page}</SampleStoreContext>,
          routes: [
            {
              id: 'sample-first',
              path: '/sample',
              Component: SamplePage,
              loader() {
                store.visit();
                return null;
              },
            },
          ],
        }),
      ],
      commands: {},
    };
  },
};
