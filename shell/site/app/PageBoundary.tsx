import { findRemoteRoute } from '@glow50/host/find-remote-route';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
} from '@glow50/host/router';
import { useEffect, useRef } from 'react';
import { countCaught } from '../health/count-caught';
import { NotFoundPage } from '../pages/NotFoundPage';
import { RemoteError } from '../remotes/remote-error';
import { RemoteFallback, RemoteNotice, whatWorks } from '../remotes/RemoteFallback';
import { useSite } from './site-context';

/** Shown inside the frame in place of a page that failed. */
export function PageBoundary() {
  const error = useRouteError();
  const { registry, loader, telemetry, health } = useSite();
  const { pathname } = useLocation();
  const found = findRemoteRoute(registry, pathname);
  const remote = found?.remote.name ?? 'shell';
  const reported = useRef<unknown>(null);

  useEffect(() => {
    if (reported.current === error) return;
    reported.current = error;
    telemetry.error(error, { remote });
    if (remote !== 'shell') {
      countCaught(health, error, { part: remote, build: loader.state(remote).registered.build });
    }
  }, [error, remote, telemetry, health, loader]);

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const subject = found?.route.title ?? 'this page';
  const keepsTyped = found?.route.task === true;
  if (error instanceof RemoteError) {
    return (
      <RemoteFallback
        state={loader.state(error.remote)}
        subject={subject}
        keepsTyped={keepsTyped}
        onRetry={() => {
          loader.retry(error.remote).catch(() => undefined);
        }}
      />
    );
  }
  return <BrokenPage remote={remote} subject={subject} keepsTyped={keepsTyped} />;
}

const RELOADED_KEY = 'glow50.reloaded';

interface BrokenPageProps {
  remote: string;
  subject: string;
  keepsTyped: boolean;
}

/**
 * A page that threw. The first Retry renders it again. The second reloads the document, at most once per
 * minute, even while the first retry is still waiting for a file.
 */
function BrokenPage({ remote, subject, keepsTyped }: BrokenPageProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const { revalidate, state } = useRevalidator();
  const isRetried = useRef(false);

  function handleRetry() {
    const isAgain = isRetried.current || (location.state as { retried?: boolean } | null)?.retried === true;
    if (isAgain && mayReload()) {
      globalThis.location.reload();
      return;
    }
    isRetried.current = true;
    void revalidate();
    void navigate(location, { replace: true, state: { retried: true }, preventScrollReset: true });
  }

  return (
    <RemoteNotice
      remote={remote}
      heading={`We can’t show ${subject} right now`}
      text={whatWorks(keepsTyped)}
      keepsTyped={keepsTyped}
      isBusy={state === 'loading'}
      onRetry={handleRetry}
    />
  );
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (Date.now() - last < 60_000) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
