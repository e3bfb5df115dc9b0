import type { Compiler } from 'webpack';
import webpack from 'webpack';

const NAME = 'same-origin-paths';
const BASE = webpack.RuntimeGlobals.publicPath;

/**
 * Files of a build are addressed by path instead of by whole address while they are of the page's own origin, so that
 * pages say the same in the browser and on the server, which does not know the origin.
 */
export class SameOriginPaths {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module.name !== 'publicPath') return;
        const generate = module.generate.bind(module);
        module.generate = () =>
          `${generate() ?? ''}\nif (typeof location === "object" && ${BASE}.startsWith(location.origin + "/")) ${BASE} = ${BASE}.slice(location.origin.length);`;
      });
    });
  }
}
