import type { Testing } from '@glow50/host/tester-changes';
import { Outlet, ScrollRestoration, useLocation } from '@glow50/host/router';
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { CommandContent } from '../dialogs/CommandContent';
import { asksForDialog } from '../dialogs/dialog-address';
import { DialogHost } from '../dialogs/DialogHost';
import { findDialogs } from '../dialogs/find-dialogs';
import { Frame } from '../frame/Frame';
import type { Toasts } from '../toasts/toasts';
import { toScrollKey } from './scroll-key';
import { useSite } from './site-context';

/**
 * Loaded lazily because nothing shows a toast before the first press. If the chunk fails to load, the site
 * works without toasts.
 */
const ToastHost = lazy((): Promise<{ default: ComponentType<{ toasts: Toasts }> }> =>
  import('../toasts/ToastHost').then(
    ({ ToastHost }) => ({ default: ToastHost }),
    () => ({ default: () => null }),
  ),
);

const TestersBanner = lazy(() =>
  import('../testers/TestersBanner').then(({ TestersBanner }) => ({ default: TestersBanner })),
);

const TestPaymentsBanner = lazy(() =>
  import('../frame/TestPaymentsBanner').then(({ TestPaymentsBanner }) => ({ default: TestPaymentsBanner })),
);

function isChanged(testing: Testing | undefined): testing is Testing {
  if (testing === undefined) return false;
  const { override, faults, previews = [] } = testing;
  return override !== null || previews.length > 0 || Object.keys(faults).length > 0;
}

export function SiteFrame() {
  const { boot, registry, host, session, navigation, dialogs, toasts } = useSite();
  const { pathname } = useLocation();
  const wantsToasts = useSyncExternalStore(toasts.watch, toasts.isWanted, () => false);

  useEffect(
    () => () => {
      // When Back leads to a page whose address opens a dialog, that dialog stays open.
      if (!asksForDialog(findDialogs(registry), window.location.search)) dialogs.close();
    },
    [dialogs, registry, pathname],
  );

  return (
    <>
      {boot.testPayments && (
        <Suspense>
          <TestPaymentsBanner />
        </Suspense>
      )}
      {isChanged(boot.testing) && (
        <Suspense>
          <TestersBanner testing={boot.testing} registry={boot.registry} />
        </Suspense>
      )}
      <Frame boot={boot} api={host.api} session={session} navigation={navigation} notify={toasts}>
        <Outlet />
      </Frame>
      <DialogHost
        dialogs={dialogs}
        render={(request, dialog) => <CommandContent {...request} {...dialog} />}
      />
      {wantsToasts && (
        <Suspense>
          <ToastHost toasts={toasts} />
        </Suspense>
      )}
      <ScrollRestoration getKey={toScrollKey} />
    </>
  );
}
