import { isDotSegment, toCallPath } from '@glow50/contract/call';
import { decodePathname } from '@glow50/host/find-remote-route';
import type { BootAnswer } from '@glow50/host/boot';
import type { RouteDescription } from '@glow50/host/remote-description';
import { matchPath } from '@glow50/host/router';
import type { Replicas } from './api/replicas';
import { isPublicCall, readTarget } from './request-target';

/** How long a page waits for its calls, and how long one does whose beginning is already seen, or which a crawler reads. */
const WAIT_MS = 500;
const LONG_WAIT_MS = 2500;
const KEPT_HEADERS = [
  'x-total-count',
  'x-total-capped',
  'x-unknown-filters',
  'x-corrected-words',
  'link',
  'content-type',
];

export interface PageAnswers {
  answers: Record<string, BootAnswer>;
  /** The page needs data, and no process of the API could be reached or was able to serve. */
  isApiAway: boolean;
}

/** On whose behalf the API is asked. */
export interface Asker {
  client: string;
  /** Reads from the database itself. */
  hasWritten: boolean;
  isPatient: boolean;
}

/** Why there is no answer: the API could not serve at all, or only this call was late. */
type Failure = 'away' | 'late';

/**
 * Makes the page's first calls, so that the document already contains the data. Leaves out calls that are
 * late or fail; the page then makes them itself and shows its own error state.
 */
export async function fetchPageAnswers(
  replicas: Pick<Replicas, 'next' | 'markUnready' | 'hasReady'>,
  route: RouteDescription,
  url: URL,
  asker: Asker,
): Promise<PageAnswers> {
  const calls = await fetchAll(replicas, pageCalls(route, url), asker);
  const failures = calls.flatMap(([, answer]) => (typeof answer === 'string' ? [answer] : []));
  const failsWholly = calls.length > 0 && failures.length === calls.length;
  return {
    answers: toAnswers(calls),
    // A connection to a machine that is gone hangs, as does a call while the database is away.
    isApiAway: failsWholly && (!replicas.hasReady() || failures.every((failure) => failure === 'away')),
  };
}

/** Makes these calls. Leaves out those that are late or fail. */
export async function fetchAnswers(
  replicas: Pick<Replicas, 'next' | 'markUnready'>,
  paths: readonly string[],
  asker: Asker,
): Promise<Record<string, BootAnswer>> {
  return toAnswers(await fetchAll(replicas, paths, asker));
}

type Called = readonly [path: string, answer: BootAnswer | Failure];

const fetchAll = (
  replicas: Pick<Replicas, 'next' | 'markUnready'>,
  paths: readonly string[],
  asker: Asker,
): Promise<Called[]> =>
  Promise.all(paths.map(async (path) => [path, await fetchAnswer(replicas, path, asker)] as const));

const toAnswers = (calls: readonly Called[]): Record<string, BootAnswer> =>
  Object.fromEntries(
    calls.flatMap(([path, answer]) => (typeof answer === 'string' ? [] : [[path, answer] as const])),
  );

/**
 * Must build the same paths as the page does, otherwise the page does not find the responses. Leaves out calls
 * that no page can make.
 */
export function pageCalls(route: RouteDescription, url: URL): string[] {
  const ofPath = matchPath(route.path, decodePathname(url.pathname))?.params ?? {};
  return (route.data ?? []).flatMap(({ path, params = {}, query = [], fixed = {} }) => {
    const ofQuery = Object.entries(params).map(([name, absent]): [string, string] => [
      name,
      url.searchParams.get(name)?.trim() || absent,
    ]);
    const filled: Record<string, string | undefined> = { ...Object.fromEntries(ofQuery), ...ofPath };
    if (Object.values(filled).some((value) => value !== undefined && isDotSegment(value))) return [];
    const asked = Object.fromEntries(query.map((name) => [name, url.searchParams.get(name)]));
    return [toCallPath(path, filled, { ...asked, ...fixed })];
  });
}

/**
 * Asks the next process once more when the first one cannot be reached. Asks for nothing that a visitor could not ask the
 * gateway for.
 */
async function fetchAnswer(
  replicas: Pick<Replicas, 'next' | 'markUnready'>,
  path: string,
  asker: Asker,
  tries = 2,
): Promise<BootAnswer | Failure> {
  if (!isPublicCall(path) || readTarget(path) !== path) return 'late';
  const address = replicas.next();
  try {
    const response = await fetch(address + path, {
      headers: {
        accept: 'application/json',
        'x-forwarded-for': asker.client,
        ...(asker.hasWritten && { cookie: 'wrote=1' }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(asker.isPatient ? LONG_WAIT_MS : WAIT_MS),
    });
    if (response.status >= 300 && response.status < 400) return 'late';
    if (response.status >= 500) return response.status === 503 ? 'away' : 'late';
    const headers = KEPT_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    // Only the API knows which of its answers depend on who asks: the gateway has no cookie of a visitor’s.
    const isForAll = /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
    return {
      status: response.status,
      headers: Object.fromEntries(headers),
      body: await response.json(),
      ...(!isForAll && { isAssumed: true }),
    };
  } catch (error) {
    if (!isUnreachable(error)) return 'late';
    replicas.markUnready(address);
    return tries > 1 ? fetchAnswer(replicas, path, asker, tries - 1) : 'away';
  }
}

/** Whether the connection was refused or lost, as opposed to a timeout or an unreadable body. */
function isUnreachable(error: unknown): boolean {
  return (error as Error).name === 'TypeError';
}
