const CACHE = 'glow50-door';
/** The oldest make way: nobody stands at more doors than this. */
const MOST_PAGES = 10;

/** Builds that a document loads its scripts from: `/shell/<build>/` and `/remotes/<name>/<build>/`. */
const BUILDS = /(?:src|href)="(\/(?:shell|remotes\/[\w-]+)\/[^/"]+\/)/g;
/** What a browser loads of a build; pictures and records of the build stay out. */
const LOADED = /^[^/]+\.(?:js|css|woff2)$/;

interface Needs {
  caches: CacheStorage;
  /** Rejects when nobody answers. */
  fetch(address: string | Request): Promise<Response>;
}

/**
 * Keeps pages together with whole builds of the parts that they are made of, so that a page never meets files of
 * another release. Addresses are paths of this origin.
 */
export function createPageKeeper({ caches, fetch }: Needs) {
  const find = async (address: string) => (await caches.open(CACHE)).match(address, { ignoreVary: true });

  /** The files that are missing first, the page last: it is there only when everything that it loads is. */
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
    const files = (await requireOk(await fetch(`${build}files.json`)).json()) as Record<string, string>;
    return Object.keys(files)
      .filter((file) => LOADED.test(file))
      .map((file) => build + file);
  }

  /** Pages beyond the newest, and builds of which no page is left. */
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

    /** The page of the network; the kept one when that fails or takes longer than `patience` milliseconds. */
    async open(request: Request, patience: number): Promise<Response> {
      const kept = await find(new URL(request.url).pathname);
      if (!kept) return fetch(request);
      const answer = await Promise.race([fetch(request).catch(() => null), wait(patience)]);
      return answer && answer.status < 500 ? answer : kept;
    },

    /** Files of builds never change: a kept one is as good as any. */
    async load(request: Request): Promise<Response> {
      return (await find(new URL(request.url).pathname)) ?? fetch(request);
    },
  };
}

/** Whether this is a file of a published build, the only other thing that is kept. */
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
