import { toCallPath } from '@glow50/shared/api/call';
import { decodePathname } from '@glow50/shared/host/find-remote-route';
import type { BootAnswer } from '@glow50/shared/host/boot';
import type { RouteDescription } from '@glow50/shared/host/remote-description';
import { matchPath } from '@glow50/shared/router';

const PATIENCE_MS = 500;
const KEPT_HEADERS = ['x-total-count', 'x-total-capped', 'x-unknown-filters', 'link', 'content-type'];

/**
 * Answers of the calls that a page makes first, so that its content comes with it. A call that is late or fails is
 * left out: the page then makes it itself, and shows what it shows in that case.
 */
export async function fetchPageAnswers(
  apiUrl: string,
  route: RouteDescription,
  url: URL,
): Promise<Record<string, BootAnswer>> {
  const answers = await Promise.all(
    pageCalls(route, url).map(async (address) => [address, await fetchAnswer(apiUrl + address)] as const),
  );
  return Object.fromEntries(answers.filter((entry): entry is [string, BootAnswer] => entry[1] !== null));
}

/** Addresses of a page's first calls, as the page itself builds them. */
export function pageCalls(route: RouteDescription, url: URL): string[] {
  const ofPath = matchPath(route.path, decodePathname(url.pathname))?.params ?? {};
  return (route.data ?? []).map(({ path, params = {}, query = [], fixed = {} }) => {
    const ofQuery = Object.entries(params).map(([name, absent]): [string, string] => [
      name,
      url.searchParams.get(name)?.trim() || absent,
    ]);
    return toCallPath(
      path,
      { ...Object.fromEntries(ofQuery), ...ofPath },
      { ...Object.fromEntries(query.map((name) => [name, url.searchParams.get(name)])), ...fixed },
    );
  });
}

async function fetchAnswer(address: string): Promise<BootAnswer | null> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status >= 500) return null;
    const headers = KEPT_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { status: response.status, headers: Object.fromEntries(headers), body: await response.json() };
  } catch {
    return null;
  }
}
