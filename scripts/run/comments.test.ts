import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '@glow50/build/apps';

const GENERATED = ['node_modules', 'dist', 'test-results', 'playwright-report'];
const TEXT = /\.([cm]?[jt]sx?|json|css|sql|svg|html|yml|env\.example)$|Dockerfile/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Names outside the sources: libraries that are not used, and what pino, Node and a visitor's search call things. */
const FOREIGN = ['cfb', 'rate-limiter-flexible', 'redact', 'ctime', 'braiding'];

it('names in comments exist', () => {
  const files = findFiles('').map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
  const known = new Set(FOREIGN);
  for (const { file, text } of files) {
    const code = isSource(file) ? text.replace(COMMENT, ' ') : text;
    for (const word of [...wordsOf(code), ...wordsOf(file)]) known.add(word);
  }
  const unknown = files.flatMap(({ file, text }) =>
    isSource(file)
      ? namesIn(text)
          .filter((name) => !known.has(name))
          .map((name) => `${file}: ${name}`)
      : [],
  );
  expect(unknown).toEqual([]);
});

function findFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      return GENERATED.includes(entry.name) || entry.name.startsWith('.') ? [] : findFiles(file);
    }
    return TEXT.test(file) && file !== 'package-lock.json' ? [file] : [];
  });
}

function isSource(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file);
}

/** Words with hyphens, such as headers and file names, do not depend on capitals. */
function wordsOf(text: string): string[] {
  const words = text.match(/[\w$]+(?:-\w+)*/g) ?? [];
  return words.map((word) => (word.includes('-') ? word.toLowerCase() : word));
}

/** The names in backquotes: one word, an option, or a path such as `reply.code(…)`. Leaves out other code. */
function namesIn(text: string): string[] {
  const quoted = (text.match(COMMENT) ?? []).flatMap((comment) => comment.match(/`[^`\n]+`/g) ?? []);
  return quoted
    .map((each) => each.slice(1, -1).replace(/^--|\(.*\)$/g, ''))
    .filter((each) => /^[\w$]+([.-][\w$]+)*$/.test(each))
    .flatMap((each) => each.split('.'))
    .flatMap(wordsOf);
}
