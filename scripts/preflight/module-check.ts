import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { satisfies } from '@glow50/federation/version-range';
import type { RemoteModule } from '@glow50/host/remote-module';
import type { RouteObject } from '@glow50/host/router';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { SHARED_MODULES } from '@glow50/build/webpack/shared-modules';
import { type Candidate, fileOf } from './candidate';
import type { Finding } from './finding';

const EXPOSED = './remote';

export type LoadModule = (request: string) => unknown;

const require = createRequire(import.meta.url);

/** Builds ask for shared modules by their shared names. */
const loadShared: LoadModule = (request) =>
  require(SHARED_MODULES.find((shared) => shared.request === request)?.source ?? request);

/**
 * The exposed module must exist, have the shape that the shell expects, and create exactly what `remote.json`
 * announces. Evaluates the server build, which is made from the same sources, so no browser is needed.
 */
export function checkModule({ folder, record, manifest }: Candidate, load: LoadModule = loadShared): Finding {
  const exposed = manifest.exposes.map(({ path }) => path);
  const problems = exposed.includes(EXPOSED)
    ? []
    : [`${EXPOSED} is not exposed${exposed.length > 0 ? `, but ${exposed.join(', ')}` : ''}`];
  const server = record.server && fileOf(folder, record.server);
  if (!server || !existsSync(server)) {
    return { problems: [...problems, 'the build has no server version to check'], facts: '' };
  }
  try {
    const remote = toModule(evaluate(server, load));
    problems.push(...checkMade(remote, record));
  } catch (error) {
    problems.push(describe(error));
  }
  return { problems, facts: `${EXPOSED} provides the routes and commands of remote.json` };
}

function evaluate(file: string, load: LoadModule): unknown {
  const module = { exports: {} };
  try {
    const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require', '__filename']);
    Reflect.apply(run, undefined, [module, module.exports, load, file]);
    return module.exports;
  } catch (error) {
    throw new Error(`the module cannot be loaded without a browser: ${describe(error)}`, { cause: error });
  }
}

function toModule(exports: unknown): RemoteModule {
  const remote = (exports as { remote?: Partial<RemoteModule> }).remote;
  if (typeof remote?.createRemote !== 'function' || typeof remote.contract !== 'string') {
    throw new Error('the module exports no `remote` with a contract and createRemote');
  }
  return remote as RemoteModule;
}

function checkMade(
  module: RemoteModule,
  { name, contract, routes, commands }: Candidate['record'],
): string[] {
  const announced = satisfies(module.contract, contract)
    ? []
    : [`was built for contract ${module.contract}, but remote.json declares ${contract}`];
  let made: ReturnType<RemoteModule['createRemote']>;
  try {
    made = module.createRemote(createFakeHost({}));
  } catch (error) {
    return [...announced, `createRemote throws: ${describe(error)}`];
  }
  if (!Array.isArray(made.routes) || typeof made.commands !== 'object') {
    return [...announced, 'createRemote returns no routes or commands'];
  }
  const pages = pagesOf(made.routes);
  const offered = Object.keys(made.commands);
  return [
    ...announced,
    ...routes
      .filter(({ path }) => !pages.some((page) => page.path === path))
      .map(({ path }) => `remote.json declares ${path}, but the module has no such route`),
    ...pages
      .filter(({ id }) => id !== name && !id.startsWith(`${name}-`))
      .map(({ id, path }) => `the id ‘${id}’ of the route ${path} must begin with ${name}-`),
    ...commands
      .filter((command) => !offered.includes(command))
      .map((command) => `remote.json declares the command ${command}, but the module does not offer it`),
    ...offered
      .filter((command) => !commands.includes(command))
      .map((command) => `the module offers the command ${command}, but remote.json does not declare it`),
  ];
}

interface MadePage {
  id: string;
  path: string;
}

function pagesOf(routes: readonly RouteObject[], base = ''): MadePage[] {
  return routes.flatMap(({ id = '', path = '', children }) => {
    const whole = path.startsWith('/') ? path : [base, path].filter(Boolean).join('/');
    const below = children ? pagesOf(children, whole) : [];
    return children && !path ? below : [{ id, path: whole }, ...below];
  });
}

/** `instanceof Error` is false for errors of the evaluated code, because they come from another realm. */
function describe(error: unknown): string {
  const { message } = error as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}
