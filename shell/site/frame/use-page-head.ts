import { describeHead, type PageHead } from '@glow50/host/page-head';
import type { PageSubject, SubjectHandle } from '@glow50/host/page-subject';
import type { RouteDescription } from '@glow50/host/remote-description';
import { useLocation, useMatches } from '@glow50/host/router';
import { useEffect, useMemo } from 'react';

/**
 * Head of the current page, including its subject once the loader has data. When the remote's `toSubject`
 * throws, the error is reported as uncaught and the head has no subject.
 */
export function usePageHead(route: RouteDescription): PageHead {
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const { subject, error } = useMemo(
    () => readSubject(match?.handle, match?.loaderData),
    [match?.handle, match?.loaderData],
  );

  useEffect(() => {
    if (error !== undefined) reportError(error);
  }, [error]);

  return describeHead(route, new URL(pathname + search, 'https://site.invalid'), subject);
}

function readSubject(handle: unknown, data: unknown): { subject?: PageSubject | undefined; error?: unknown } {
  if (!isSubjectHandle(handle) || data === undefined) return {};
  try {
    return { subject: handle.toSubject(data) };
  } catch (error) {
    return { error };
  }
}

function isSubjectHandle(handle: unknown): handle is SubjectHandle<unknown> {
  return typeof handle === 'object' && handle !== null && 'toSubject' in handle;
}
