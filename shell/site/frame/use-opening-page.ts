import { findRemoteRoute } from '@glow50/host/find-remote-route';
import type { Registry } from '@glow50/host/registry';
import type { RouteDescription } from '@glow50/host/remote-description';
import { useLocation, useNavigation } from '@glow50/host/router';
import { useEffect, useState } from 'react';

/** Pages that open sooner do so without a flicker. */
const DELAY_MS = 100;

interface OpeningPage {
  /** Description of the page that is being opened. Null for pages of the shell. */
  opening: RouteDescription | null;
  /** True from shortly after the press until the page is there. */
  isOpening: boolean;
}

export function useOpeningPage(registry: Registry): OpeningPage {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const [lateKey, setLateKey] = useState<string | null>(null);
  const key = next && next.pathname !== pathname ? next.key : null;

  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setLateKey(key), DELAY_MS);
    return () => clearTimeout(timer);
  }, [key]);

  const opening = next ? (findRemoteRoute(registry, next.pathname)?.route ?? null) : null;
  return { opening, isOpening: key !== null && lateKey === key };
}
