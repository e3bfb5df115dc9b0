import * as url from 'node:url';
import { Script } from 'node:vm';
import type { RendererStart } from '@glow50/host/rendering';
import shared from 'shared-modules';

// No page leaves something there for the next one.
for (const module of Object.values(shared)) Object.freeze(module);

/**
 * Compiles a remote's server build. Each call of the result evaluates it anew, so that no page finds what another one
 * has left in its modules.
 */
export function compileRemote({
  name,
  build,
  base,
  code,
}: NonNullable<RendererStart['remote']>): () => unknown {
  const script = new Script(`(function (module, exports, require, __publicPath) {${code}\n})`, {
    filename: `/remotes/${name}/${build}/server/remote.cjs`,
  });
  const run = script.runInThisContext() as (...args: unknown[]) => void;
  return () => {
    const module = { exports: {} };
    run(module, module.exports, provide, base);
    return module.exports;
  };
}

/** Only modules of the shared list, and the one of Node's own that addresses of files are computed with. */
function provide(request: string): unknown {
  if (Object.hasOwn(shared, request)) return shared[request];
  if (request === 'node:url') return url;
  throw new Error(`${request} is not in the shared list`);
}
