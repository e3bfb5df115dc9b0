import type { RouteObject } from '@glow50/shared/router';

type Lazy = Extract<NonNullable<RouteObject['lazy']>, () => unknown>;
type Page = Awaited<ReturnType<Lazy>>;

/**
 * Routes whose `lazy` function is called by their loader. The router itself remembers a `lazy` that failed for as long as
 * the document lives, so that nothing could bring the page back; a loader it asks anew. Of what `lazy` gives, `Component`,
 * `loader`, `shouldRevalidate` and `handle` count.
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
  // The router keeps the object that it is given at first.
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
