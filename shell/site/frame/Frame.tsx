import type { Boot } from '@glow50/host/boot';
import type { Notify } from '@glow50/host/host-services';
import type { HttpClient } from '@glow50/host/http/http-client';
import { useLocation } from '@glow50/host/router';
import { styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { Footer } from '../footer/Footer';
import { NavigationBar } from '../navigation/NavigationBar';
import type { NavigationStore } from '../navigation/navigation-store';
import type { SessionStore } from '../session/session-store';
import { NotFoundPage } from '../pages/NotFoundPage';
import { describePage } from './describe-page';
import { NavigationProgress } from './NavigationProgress';
import { MAIN_ID, SkipLink } from './SkipLink';
import { SlowPageNotice } from './SlowPageNotice';
import { usePageTransition } from './use-arrival';
import { usePageHead } from './use-page-head';

interface FrameProps {
  boot: Boot;
  api: Pick<HttpClient, 'call'>;
  session: SessionStore;
  navigation: NavigationStore;
  notify: Notify;
  children: ReactNode;
}

export const Frame = observer(function Frame({
  boot,
  api,
  session,
  navigation,
  notify,
  children,
}: FrameProps) {
  const { pathname, search } = useLocation();
  const page = describePage(boot.registry, pathname, session);
  const { layout, bar, bareOnSmall } = page;
  const isFull = layout === 'full';
  const main = useRef<HTMLElement>(null);
  usePageTransition(usePageHead(page));

  useEffect(() => {
    navigation.follow({ pathname, search });
  }, [navigation, pathname, search]);

  async function handleSignOut() {
    if (!(await session.signOut())) return;
    notify.success('You are signed out');
    // The focused account menu was unmounted, so the focus moves to the page.
    main.current?.focus({ preventScroll: true });
  }

  return (
    <Column>
      <NavigationProgress />
      <SlowPageNotice registry={boot.registry} />
      {isFull && <SkipLink />}
      {isFull && (
        <NavigationBar
          boot={boot}
          session={session}
          navigation={navigation}
          bar={bar}
          bareOnSmall={bareOnSmall}
          onSignOut={() => void handleSignOut()}
        />
      )}
      <Main ref={main} id={MAIN_ID} tabIndex={-1}>
        {page.isHidden ? <NotFoundPage /> : children}
      </Main>
      {isFull && <Footer boot={boot} api={api} bareOnSmall={bareOnSmall} />}
    </Column>
  );
});

const Column = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });

const Main = styled('main')({ display: 'flow-root', flex: 1, outline: 'none' });
