import { toCallPath } from '@glow50/contract/call';
import { decodePathname } from '@glow50/host/find-remote-route';
import type { BootAnswer } from '@glow50/host/boot';
import type { RouteDescription } from '@glow50/host/remote-description';
import { matchPath } from '@glow50/host/router';

const TIMEOUT_MS = 500;
const KEPT_HEADERS = ['x-total-count', 'x-total-capped', 'x-unknown-filters', 'link', 'content-type'];

/**
 * Makes the page's first calls, so that the document already contains the data. Leaves out calls that are
 * late or fail; the page then makes them itself and shows its own error state.
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

/** Must build the same paths as the page does, otherwise the page does not find the responses. */
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
