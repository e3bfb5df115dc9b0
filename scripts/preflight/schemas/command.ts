import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@glow50/build/apps';
import { SCHEMA_FILES, writeSchema } from './schema-files';

/** `npm run schemas`: writes the JSON Schemas with which editors complete `remote.json` and `preflight.json`. */
for (const [file, schema] of Object.entries(SCHEMA_FILES)) {
  writeFileSync(path.join(ROOT, file), writeSchema(schema));
  console.log(`Wrote ${file}`);
}
