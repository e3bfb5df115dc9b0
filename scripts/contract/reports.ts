import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../build/apps';
import { makeApiReport } from './api-report';
import { makeHostReport } from './host-report';

/** The committed reports, from the root of the repository. */
export const REPORTS = { api: 'docs/contract/api.txt', host: 'docs/contract/host.txt' } as const;

export type ReportName = keyof typeof REPORTS;

/** The report of the sources as they are now. */
export async function makeReport(name: ReportName): Promise<string> {
  const text = name === 'api' ? await makeApiReport() : makeHostReport();
  return ts.createPrinter().printFile(ts.createSourceFile('report.ts', text, ts.ScriptTarget.Latest));
}

/** The report as it was accepted. */
export function readReport(name: ReportName): string {
  return readFileSync(path.join(ROOT, REPORTS[name]), 'utf8');
}

export function writeReport(name: ReportName, text: string): void {
  writeFileSync(path.join(ROOT, REPORTS[name]), text);
}
