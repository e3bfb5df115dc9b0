import { findRemoteRoute } from '@glow50/host/find-remote-route';
import type { Session } from '@glow50/host/host-services';
import type { Registry } from '@glow50/host/registry';
import { canSeePage } from '../session/is-for';
import type { RemoteLoader } from './remote-loader';

/**
 * Loads the remote behind a link when the visitor hovers over it, touches it or focuses it, and when a link
 * with `data-prefetch` becomes visible. Browser only. Returns a function that stops it.
 */
export function prefetchRemotes(
  registry: Registry,
  loader: RemoteLoader,
  session: Pick<Session, 'user'>,
): () => void {
  const prefetch = (link: HTMLAnchorElement) => {
    if (link.origin !== location.origin || link.pathname === location.pathname) return;
    const found = findRemoteRoute(registry, link.pathname);
    if (!found || !canSeePage(found.route, session.user)) return;
    // Ignored, because entering the page loads the remote again and reports the error.
    if (loader.state(found.remote.name).status === 'idle') {
      loader.load(found.remote.name).catch(() => undefined);
    }
  };
  const handleIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) prefetch(link);
  };
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      prefetch(target as HTMLAnchorElement);
    }
  });
  const watch = () => document.querySelectorAll('a[data-prefetch]').forEach((link) => seen.observe(link));
  const pages = new MutationObserver(watch);
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const name of events) document.addEventListener(name, handleIntent, { passive: true });
  pages.observe(document.body, { childList: true, subtree: true });
  watch();
  return () => {
    for (const name of events) document.removeEventListener(name, handleIntent);
    pages.disconnect();
    seen.disconnect();
  };
}
