import { CacheProvider, type EmotionCache } from '@emotion/react';
import { RouterProvider } from '@glow50/host/router';
import { CssBaseline, ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { type ComponentProps, useEffect, useLayoutEffect } from 'react';
import { type Site, SiteContext } from './site-context';

interface SiteTreeProps {
  styles: EmotionCache;
  site: Site;
  router: ComponentProps<typeof RouterProvider>['router'];
  /** Called when the page stands in the document, before it scrolls anywhere. */
  onStanding?(): void;
  /** Called after it has scrolled. */
  onScrolled?(): void;
  /** Called when it answers presses. */
  onShown?(): void;
}

/** Everything that is drawn, the same in the browser and on the server. */
export function SiteTree({ styles, site, router, onStanding, onScrolled, onShown }: SiteTreeProps) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <SiteContext value={site}>
          <Moment onCommit={onStanding} />
          <RouterProvider router={router} />
          <Moment onCommit={onScrolled} onShown={onShown} />
        </SiteContext>
      </ThemeProvider>
    </CacheProvider>
  );
}

interface MomentProps {
  onCommit: (() => void) | undefined;
  onShown?: (() => void) | undefined;
}

/** Effects of siblings run in their order. */
function Moment({ onCommit, onShown }: MomentProps) {
  useLayoutEffect(() => void onCommit?.(), [onCommit]);
  useEffect(() => void onShown?.(), [onShown]);
  return null;
}
