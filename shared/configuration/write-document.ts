import { writeFileSync } from 'node:fs';
import { DOCUMENT, writeDocument } from './document';

/** `npm run docs:configuration`: writes `docs/configuration.md`. */
writeFileSync(DOCUMENT, writeDocument());
