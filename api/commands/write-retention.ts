import { writeFileSync } from 'node:fs';
import { DOCUMENT, writeDocument } from '../retention-document';

/** `npm run docs:retention`: writes `docs/retention.md`. */
writeFileSync(DOCUMENT, writeDocument());
