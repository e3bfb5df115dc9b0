import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findApps, ROOT } from '@glow50/build/apps';
import { expect, it } from '@jest/globals';
import { SCHEMA_FILES, writeSchema } from './schema-files';

it.each(Object.entries(SCHEMA_FILES))('%s is what npm run schemas writes', (file, schema) => {
  expect(readFileSync(path.join(ROOT, file), 'utf8')).toBe(writeSchema(schema));
});

it.each(
  findApps()
    .filter(({ kind }) => kind === 'remote')
    .flatMap(({ name, folder }) => [
      [name, folder, 'remote.json', 'shared/host/remote.schema.json'],
      [name, folder, 'preflight.json', 'scripts/preflight/preflight.schema.json'],
    ]),
)('editors find the schema of %s (%s/%s)', (_name, folder, file, schema) => {
  const { $schema } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { $schema: string };
  expect(path.resolve(folder, $schema)).toBe(path.join(ROOT, schema));
});
