import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '@glow50/build/apps';
import { makeApiReport } from './api-report';
import { makeHostReport } from './host-report';

/** Committed reports, relative to the repository root. */
export const REPORTS = { api: 'docs/contract/api.txt', host: 'docs/contract/host.txt' } as const;

export type ReportName = keyof typeof REPORTS;

export async function makeReport(name: ReportName): Promise<string> {
  const text = name === 'api' ? await makeApiReport() : makeHostReport();
  return ts.createPrinter().printFile(ts.createSourceFile('report.ts', text, ts.ScriptTarget.Latest));
}

export function readReport(name: ReportName): string {
  return readFileSync(path.join(ROOT, REPORTS[name]), 'utf8');
}

export function writeReport(name: ReportName, text: string): void {
  writeFileSync(path.join(ROOT, REPORTS[name]), text);
}
