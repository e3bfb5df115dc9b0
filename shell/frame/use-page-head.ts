import { describeHead, type PageHead } from '@glow50/shared/host/page-head';
import type { SubjectHandle } from '@glow50/shared/host/page-subject';
import type { RouteDescription } from '@glow50/shared/host/remote-description';
import { useLocation, useMatches } from '@glow50/shared/router';

/** Head of the page on screen; of the one thing that it is about, once its data is there. */
export function usePageHead(route: RouteDescription): PageHead {
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const subject =
    isSubjectHandle(match?.handle) && match.loaderData !== undefined
      ? match.handle.toSubject(match.loaderData)
      : undefined;
  return describeHead(route, new URL(pathname + search, 'https://site.invalid'), subject);
}

function isSubjectHandle(handle: unknown): handle is SubjectHandle<unknown> {
  return typeof handle === 'object' && handle !== null && 'toSubject' in handle;
}
