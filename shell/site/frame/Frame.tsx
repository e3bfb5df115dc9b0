import type { Boot } from '@glow50/host/boot';
import type { Notify } from '@glow50/host/host-services';
import type { HttpClient } from '@glow50/host/http/http-client';
import { useLocation } from '@glow50/host/router';
import { styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { LaterPart } from '../app/LaterPart';
import { Footer } from '../footer/Footer';
import { WorkFooter } from '../footer/WorkFooter';
import { BottomBar } from '../navigation/BottomBar';
import { NavigationBar } from '../navigation/NavigationBar';
import type { NavigationStore } from '../navigation/navigation-store';
import type { SessionStore } from '../session/session-store';
import { NotFoundPage } from '../pages/NotFoundPage';
import { describePage } from './describe-page';
import { NavigationProgress } from './NavigationProgress';
import { OpeningPage } from './OpeningPage';
import { MAIN_ID, SkipLink } from './SkipLink';
import { SlowPageNotice } from './SlowPageNotice';
import { usePageTransition } from './use-arrival';
import { useOpeningPage } from './use-opening-page';
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
  const { layout, bar, bareOnSmall, isWork } = page;
  const isFull = layout === 'full';
  const hasBottomBar = isFull && !isWork && !bareOnSmall;
  const { opening, isOpening } = useOpeningPage(boot.registry);
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
    <Column data-bottom-bar={hasBottomBar || undefined}>
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
          isWork={isWork}
          onSignOut={() => void handleSignOut()}
        />
      )}
      <LaterPart>
        <Main ref={main} id={MAIN_ID} tabIndex={-1}>
          {isOpening && <OpeningPage title={opening?.title} subject={opening?.subject} />}
          <div hidden={isOpening}>{page.isHidden ? <NotFoundPage /> : children}</div>
        </Main>
        {isFull && !isWork && (
          <Footer
            boot={boot}
            api={api}
            notify={notify}
            isSignedIn={session.user !== null}
            bareOnSmall={bareOnSmall}
          />
        )}
        {isFull && isWork && <WorkFooter contactEmail={boot.contactEmail} notify={notify} />}
      </LaterPart>
      {hasBottomBar && <BottomBar />}
    </Column>
  );
});

/** Whatever else is fixed to the bottom of the screen stands above `--bottom-bar`. */
const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '--bottom-bar': '0px',
  '@media (max-width: 899.95px)': {
    '&[data-bottom-bar]': {
      '--bottom-bar': 'calc(61px + env(safe-area-inset-bottom))',
      paddingBottom: 'var(--bottom-bar)',
    },
  },
  '@media print': { '&[data-bottom-bar]': { paddingBottom: 0 } },
});

const Main = styled('main')({
  display: 'flow-root',
  flex: 1,
  outline: 'none',
  '& > [hidden]': { display: 'none' },
});
