import type { RouteDescription } from '@glow50/host/remote-description';
import { SHELL_ROUTES } from '@glow50/host/shell-routes';
import { matchPath } from '@glow50/host/router';
import type { Candidate } from './candidate';
import type { Finding } from './finding';
import type { LiveSite } from './live-site';

/** First path segments that the gateway handles itself. */
const GATEWAY_SEGMENTS = ['api', 'dev', 'remotes', 'shell'];

/** No two parts may have a page at the same address, because a visitor could get either. */
export function checkRoutes({ record }: Pick<Candidate, 'record'>, live: LiveSite): Finding {
  const others = [
    { whose: 'of the shell', routes: SHELL_ROUTES },
    ...live.remotes
      .filter(({ name }) => name !== record.name)
      .map(({ name, owner, routes }) => ({ whose: `of ${name} (${owner})`, routes })),
  ];
  const problems = record.routes.flatMap(({ path }, index) => [
    ...others.flatMap(({ whose, routes }) =>
      routes.filter((route) => overlap(route.path, path)).map((route) => describe(path, route.path, whose)),
    ),
    ...(GATEWAY_SEGMENTS.includes(path.split('/')[1] ?? '')
      ? [`${path}: the gateway already serves paths below /${path.split('/')[1]}`]
      : []),
    ...(isDeclaredBefore(record.routes, index) ? [`${path} is declared twice`] : []),
  ]);
  return { problems, facts: `${record.routes.length} pages, no conflicts` };
}

function describe(path: string, other: string, whose: string): string {
  return path === other
    ? `${path} is already a page ${whose}`
    : `${path} conflicts with ${other}, a page ${whose}`;
}

function isDeclaredBefore(routes: readonly RouteDescription[], index: number): boolean {
  const path = routes[index]?.path ?? '';
  return routes.slice(0, index).some((route) => toShape(route.path) === toShape(path));
}

function overlap(one: string, other: string): boolean {
  return toShape(one) === toShape(other) || covers(one, other) || covers(other, one);
}

function covers(pattern: string, other: string): boolean {
  return matchPath(pattern, toShape(other)) !== null;
}

function toShape(pattern: string): string {
  return pattern.replaceAll(/:[^/]+/g, 'x');
}
