import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '@glow50/build/apps';
import ts from 'typescript';

/** Lines that compile only where their runtime exists. */
const LINES = {
  document: 'export const title = document.title;',
  importScripts: 'export const load = importScripts;',
  'node:fs': "export { readFileSync } from 'node:fs';",
  process: 'export const platform = process.platform;',
  Buffer: 'export const empty = Buffer.alloc(0);',
};
type Line = keyof typeof LINES;

const PAGE: Line[] = ['document'];
const WORKER: Line[] = ['importScripts'];
const SERVER: Line[] = ['node:fs', 'process', 'Buffer'];
const BOTH_SIDES: Line[] = [];
const BROWSER_TESTS: Line[] = [...PAGE, ...SERVER];

/** What may compile in each project of the workspace. */
const RUNTIMES: Record<string, Line[]> = {
  './shared/configuration': SERVER,
  './shared/contract': BOTH_SIDES,
  './shared/federation': BOTH_SIDES,
  './shared/host': BOTH_SIDES,
  './shared/host/tsconfig.page.json': PAGE,
  './shared/payment': PAGE,
  './shared/releases': SERVER,
  './shared/server': SERVER,
  './shared/ui': PAGE,
  './api': SERVER,
  './shell/gateway': SERVER,
  './shell/site': PAGE,
  './shell/site/tsconfig.rendering.json': [...PAGE, ...SERVER],
  './remotes/auth': PAGE,
  './remotes/booking': PAGE,
  './remotes/directory': PAGE,
  './remotes/events': PAGE,
  './remotes/events/tsconfig.worker.json': WORKER,
  './remotes/office': PAGE,
  './remotes/registration': PAGE,
  './remotes/registration/tsconfig.worker.json': WORKER,
  './scripts/bench': SERVER,
  './scripts/bench/tsconfig.page.json': PAGE,
  './scripts/build': SERVER,
  './scripts/build/new-remote/sample': PAGE,
  './scripts/demo-data': SERVER,
  './scripts/preflight': SERVER,
  './scripts/preflight/tsconfig.page.json': PAGE,
  './scripts/release': SERVER,
  './scripts/run': SERVER,
  './scripts/run/jest': BROWSER_TESTS,
  './scripts/run/upgrade/sample': PAGE,
  './scripts/security': SERVER,
  './e2e': BROWSER_TESTS,
};

it('every project is listed with its runtime', () => {
  const { references = [] } = readProject(ROOT).raw as {
    references?: { path: string }[];
  };
  expect(references.map((each) => each.path).sort()).toEqual(Object.keys(RUNTIMES).sort());
});

it.each(Object.entries(RUNTIMES))('%s compiles only against its own runtime', (project, lines) => {
  expect(findCompiling(path.join(ROOT, project))).toEqual(lines);
});

/** Plants every line in the project, beside its own files, and finds those without an error. */
function findCompiling(project: string): Line[] {
  const { options, fileNames } = readProject(project);
  const planted = path.join(project.replace(/[^/]+\.json$/, ''), 'planted.ts');
  const host = shareFiles(ts.createCompilerHost(options));
  const program = ts.createProgram({
    rootNames: [...fileNames, planted],
    options,
    host: {
      ...host,
      fileExists: (file) => file === planted || host.fileExists(file),
      getSourceFile: (file, target) =>
        file === planted
          ? ts.createSourceFile(file, Object.values(LINES).join('\n'), target)
          : host.getSourceFile(file, target),
    },
  });
  const source = program.getSourceFile(planted);
  if (!source) throw new Error(`${project} does not load the planted file`);
  const wrong = new Set(
    program
      .getSemanticDiagnostics(source)
      .map(({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line),
  );
  return (Object.keys(LINES) as Line[]).filter((_, line) => !wrong.has(line));
}

function readProject(project: string): ts.ParsedCommandLine {
  const file = project.endsWith('.json') ? project : path.join(project, 'tsconfig.json');
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  const parsed = ts.getParsedCommandLineOfConfigFile(file, undefined, host);
  if (!parsed) throw new Error(`${file} cannot be read`);
  return parsed;
}

const parsedFiles = new Map<string, ts.SourceFile | undefined>();

/** Parses each file once for all projects. */
function shareFiles(host: ts.CompilerHost): ts.CompilerHost {
  const read = host.getSourceFile.bind(host);
  return {
    ...host,
    getSourceFile(file, target) {
      if (!parsedFiles.has(file)) parsedFiles.set(file, read(file, target));
      return parsedFiles.get(file);
    },
  };
}
