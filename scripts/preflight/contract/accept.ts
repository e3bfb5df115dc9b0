import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@glow50/build/apps';
import { makeReport, type ReportName, REPORTS, writeReport } from './reports';

/**
 * `npm run contract:accept`: writes the current public surface of the API and of the host contract to
 * `docs/contract`.
 */
mkdirSync(path.join(ROOT, path.dirname(REPORTS.api)), { recursive: true });
for (const name of Object.keys(REPORTS) as ReportName[]) writeReport(name, await makeReport(name));
console.log(
  `${Object.values(REPORTS).join(' and ')} now match the sources. Review the changes before you commit them.`,
);
