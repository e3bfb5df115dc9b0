const CACHE = 'glow50-door';
const MOST_PAGES = 10;

/** Matches the builds whose files a document loads: `/shell/<build>/` and `/remotes/<name>/<build>/`. */
const BUILDS = /(?:src|href)="(\/(?:shell|remotes\/[\w-]+)\/[^/"]+\/)/g;
/** Files of a build that a browser loads. Leaves out images, source maps and metadata. */
const LOADED = /^[^/]+\.(?:js|css|woff2)$/;

interface Needs {
  caches: CacheStorage;
  fetch(address: string | Request): Promise<Response>;
}

/**
 * Stores pages together with complete builds of the parts they load, so that a stored page never mixes files
 * of different releases. Addresses are paths of this origin.
 */
export function createPageKeeper({ caches, fetch }: Needs) {
  const find = async (address: string) => (await caches.open(CACHE)).match(address, { ignoreVary: true });

  /** Stores the missing files first and the page last, so that a stored page is always complete. */
  async function keep(page: string): Promise<void> {
    const cache = await caches.open(CACHE);
    const answer = requireOk(await fetch(page));
    const builds = buildsOf(await answer.clone().text());
    const lists = await Promise.all(builds.map(async (build) => listFiles(build)));
    await Promise.all(
      lists.flat().map(async (file) => {
        if (!(await find(file))) await cache.put(file, requireOk(await fetch(file)));
      }),
    );
    await cache.delete(page);
    await cache.put(page, answer);
    await forgetOthers(cache);
  }

  async function listFiles(build: string): Promise<string[]> {
    const address = `${build}files.json`;
    const files: unknown = await requireOk(await fetch(address)).json();
    if (typeof files !== 'object' || files === null) throw new TypeError(`${address} lists no files`);
    return Object.keys(files)
      .filter((file) => LOADED.test(file))
      .map((file) => build + file);
  }

  /** Deletes all but the newest pages, and builds that no stored page uses. */
  async function forgetOthers(cache: Cache): Promise<void> {
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const pages = paths.filter((path) => !isOfBuild(path));
    const kept = pages.slice(-MOST_PAGES);
    const documents = await Promise.all(kept.map(async (page) => (await find(page))?.text() ?? ''));
    const builds = documents.flatMap(buildsOf);
    const isNeeded = (path: string) =>
      isOfBuild(path) ? builds.some((build) => path.startsWith(build)) : kept.includes(path);
    await Promise.all(paths.filter((path) => !isNeeded(path)).map((path) => cache.delete(path)));
  }

  return {
    keep,

    /**
     * Fetches a page. Falls back to the stored page on a failure, on a 5xx status, or after `timeoutMs`
     * milliseconds.
     */
    async open(request: Request, timeoutMs: number): Promise<Response> {
      const kept = await find(new URL(request.url).pathname);
      if (!kept) return fetch(request);
      const answer = await Promise.race([fetch(request).catch(() => null), wait(timeoutMs)]);
      return answer && answer.status < 500 ? answer : kept;
    },

    /** Prefers the stored file: files of a build never change. */
    async load(request: Request): Promise<Response> {
      return (await find(new URL(request.url).pathname)) ?? fetch(request);
    },
  };
}

/** Whether the path is a file of a published build. Every other stored path is a page. */
export const isOfBuild = (path: string): boolean => /^\/(?:shell|remotes\/[\w-]+)\/[^/]+\//.test(path);

const buildsOf = (document: string): string[] => [
  ...new Set([...document.matchAll(BUILDS)].flatMap(([, build = '']) => build)),
];

function requireOk(answer: Response): Response {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return answer;
}

const wait = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
