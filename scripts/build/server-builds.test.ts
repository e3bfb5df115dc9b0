import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { describe, expect, it, jest } from '@jest/globals';
import type { HostServices } from '@glow50/host/host-services';
import type { RemoteModule } from '@glow50/host/remote-module';
import { createMemoryRouter, type RouteObject, RouterProvider } from '@glow50/host/router';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SHARED_MODULES } from './webpack/shared-modules';
import { type App, findApps, ROOT } from './apps';
import { findBuildOf } from './known-builds';
import { hashSources } from './source-hash';

const remotes = findApps().filter(({ kind }) => kind === 'remote');
const provider = {
  id: '0190c5f0-0000-7000-8000-000000000001',
  img: null,
  name: 'Amara Cole',
  service: 'HAIR',
  bookedCount: 12,
  city: 'Dallas',
  state: 'Texas',
  zipcode: '75201',
  rating: 4.8,
  ratingCount: 31,
  asl: true,
  isVerified: true,
  priceFrom: { cents: 2434, currency: 'USD' },
};
const ANSWERS: Record<string, unknown> = {
  '/api/v1/search': [provider],
  '/api/v1/allCategories': [{ service: 'HAIR' }, { service: 'LASHES' }],
};

describe('a remote’s server build', () => {
  it.each(remotes.map((app) => [app.name, app] as const))(
    '%s loads without a browser and creates its routes',
    (_, app) => {
      const remote = evaluate(app).createRemote(host());
      expect(leavesOf(remote.routes).length).toBeGreaterThan(0);
      for (const { id } of leavesOf(remote.routes)) expect(id).toMatch(new RegExp(`^${app.name}(-|$)`));
    },
  );

  it.each([
    ['/', /Small Budget/i],
    ['/search-result?service=HAIR', /Amara Cole/],
  ])('directory renders %s to a string from its loader’s data', async (address, expected) => {
    const app = remotes.find(({ name }) => name === 'directory');
    if (!app) throw new Error('The remote directory is missing');
    const { routes } = evaluate(app).createRemote(host());
    const html = await render(routes, address);
    expect(html).toMatch(expected);
    expect(html).toContain('Amara Cole');
  });
});

function evaluate(app: App): RemoteModule {
  const dist = path.join(ROOT, 'dist', app.name);
  const build = findBuildOf(dist, hashSources(app, 'production')) ?? '';
  const file = path.join(dist, build, 'server/remote.cjs');
  const module = { exports: {} as { remote: RemoteModule } };
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require', '__filename']);
  Reflect.apply(run, undefined, [module, module.exports, requireShared, file]);
  return module.exports.remote;
}

/** Allows only modules of the shared list and Node's built-in modules. */
function requireShared(request: string): unknown {
  const shared = SHARED_MODULES.find(({ request: name }) =>
    name.endsWith('/') ? request.startsWith(name) : request === name,
  );
  // Worker URLs are computed with `node:url`; every server has Node's built-in modules.
  if (!shared && !request.startsWith('node:')) throw new Error(`${request} is not in the shared list`);
  return jest.requireActual(shared?.source ?? request);
}

async function render(routes: RouteObject[], address: string): Promise<string> {
  const root = routes[0];
  const url = new URL(address, 'https://glow50.example');
  const route = leavesOf(routes).find(({ path: pattern }) => pattern === url.pathname);
  if (!root || !route?.id) throw new Error(`No route for ${address}`);
  const lazy = typeof route.lazy === 'function' ? await route.lazy() : {};
  const { loader } = { ...route, ...lazy } as { loader: (args: object) => Promise<unknown> };
  const data: unknown = await loader({ request: new Request(url), params: {}, context: {} });
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  const { lazy: _lazy, ...eager } = route;
  const rendered = { ...eager, ...lazy } as RouteObject;
  const router = createMemoryRouter([{ ...root, children: [rendered] } as RouteObject], {
    initialEntries: [address],
    hydrationData: { loaderData: { [route.id]: data } },
  });
  return renderToString(
    createElement(ThemeProvider, { theme, children: createElement(RouterProvider, { router }) }),
  );
}

function leavesOf(routes: RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => (route.children ? leavesOf(route.children) : [route]));
}

function host(): HostServices {
  const send = async (call: { path: string }) => ({
    status: 200,
    headers: new Headers({ 'x-total-count': '1' }),
    data: ANSWERS[call.path],
  });
  return {
    api: { send, call: async (call: { path: string }) => (await send(call)).data },
    session: {
      status: 'signed-out',
      user: null,
      signIn() {},
      signOut: async () => true,
      whenKnown: async () => {},
    },
    notify: { success() {}, error() {}, plain() {}, loading: () => () => {} },
    drafts: { read: () => undefined, write() {}, remove() {} },
    telemetry: { error() {} },
    navigate() {},
    run: async () => {},
  } as unknown as HostServices;
}
