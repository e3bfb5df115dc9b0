import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '@glow50/build/apps';

const TOP_FOLDERS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map((entry) => entry.name);

const documents = [
  ...findDocuments('.'),
  ...findDocuments('docs'),
  ...findDocuments('docs/decisions'),
  ...findDocuments('docs/contract'),
];

it('every file and folder that a document names exists', () => {
  expect(documents.length).toBeGreaterThan(20);
  const missing = documents.flatMap((document) =>
    [...namedPaths(document), ...linkedFiles(document)]
      .filter((file) => !existsSync(path.join(ROOT, file)))
      .map((file) => `${document}: ${file}`),
  );
  expect(missing).toEqual([]);
});

it('every script that a document names exists', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => !(name in scripts))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('every variable that Docker Compose reads is in .env.example', () => {
  const composed = ['', '.test', '.bucket', '.scale']
    .map((kind) => read(`docker-compose${kind}.yml`))
    .join('\n');
  const names = [
    ...composed.matchAll(/\$\{([A-Z_]+)/g),
    // Passed on from the environment when set.
    ...composed.matchAll(/^ +([A-Z_]+):$/gm),
  ].map(([, name]) => name ?? '');
  expect(names).toContain('SITE_PORT');
  const listed = read('.env.example');
  expect(names.filter((name) => !new RegExp(`\\b${name}=`).test(listed))).toEqual([]);
});

function findDocuments(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
}

/** Paths in backquotes that start at a folder of the repository; patterns with `<` or `*` are left out. */
function namedPaths(document: string): string[] {
  return [...read(document).matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+)\/?`/g)]
    .map(([, named]) => named ?? '')
    .filter((named) => TOP_FOLDERS.includes(named.split('/')[0] ?? ''));
}

function linkedFiles(document: string): string[] {
  return [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link]) =>
    path.join(path.dirname(document), decodeURI(link ?? '')),
  );
}

function read(document: string): string {
  return readFileSync(path.join(ROOT, document), 'utf8');
}
