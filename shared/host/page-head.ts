import type { PageSubject } from './page-subject';
import type { RouteDescription } from './remote-description';

export interface PageHead {
  title: string;
  /** Null for a page that search engines must not list. */
  description: string | null;
  /** Canonical path and query. */
  path: string;
  isIndexed: boolean;
}

type Described = Pick<RouteDescription, 'title' | 'description' | 'canonicalQuery' | 'path'>;

export function describeHead(route: Described, url: URL, subject?: PageSubject): PageHead {
  const kept = (route.canonicalQuery ?? []).flatMap((name) => {
    const value = url.searchParams.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  const query = new URLSearchParams(kept).toString();
  const pathname = route.path.includes(':') || route.path === '*' ? url.pathname : route.path;
  return {
    title: `${subject?.title ?? route.title} · Glow50`,
    description: subject?.description ?? route.description ?? null,
    path: subject?.path ?? (query ? `${pathname}?${query}` : pathname),
    isIndexed: route.description !== undefined && !url.searchParams.has('q'),
  };
}
