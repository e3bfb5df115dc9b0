import type { RouteObject } from '@glow50/host/router';

type Lazy = Extract<NonNullable<RouteObject['lazy']>, () => unknown>;
type Page = Awaited<ReturnType<Lazy>>;

/**
 * Moves the `lazy` function of each route into its loader. The router caches a failed `lazy` for the life of
 * the document, so a retry would never work. It runs a loader again. Only `Component`, `loader`,
 * `shouldRevalidate` and `handle` of the lazy result are used.
 */
export function retryable(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, ...rest } = route;
    return {
      ...(typeof lazy === 'function' ? { ...rest, ...loadedByLoader(route, lazy) } : route),
      ...(route.children && { children: retryable(route.children) }),
    } as RouteObject;
  });
}

function loadedByLoader(route: RouteObject, lazy: Lazy): Partial<RouteObject> {
  let page: Page | undefined;
  // The router keeps this object, so the loaded handle is copied into it.
  const handle: object = {};

  async function load(): Promise<Page> {
    page ??= await lazy();
    Object.assign(handle, page.handle);
    return page;
  }

  return {
    handle,
    async loader(args) {
      const loading = load();
      const loader = route.loader ?? (await loading).loader;
      const [data] = await Promise.all([typeof loader === 'function' ? loader(args) : null, loading]);
      return data;
    },
    shouldRevalidate: (args) =>
      (route.shouldRevalidate ?? page?.shouldRevalidate)?.(args) ?? args.defaultShouldRevalidate,
    Component() {
      return page?.Component ? <page.Component /> : null;
    },
  };
}
