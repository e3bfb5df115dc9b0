import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '@glow50/build/apps';
import { writeDeclarations } from './write-declarations';

/**
 * Types that shell and remotes exchange at run time, by file. Types that they reference are included
 * automatically.
 */
const SURFACE: Readonly<Record<string, readonly string[]>> = {
  'shared/host/host-services.ts': ['HostServices'],
  'shared/host/remote-module.ts': ['RemoteModule', 'Remote'],
  'shared/host/remote-description.ts': ['RemoteDescription'],
  'shared/host/commands.ts': ['Commands', 'CommandProps', 'CommandOffers'],
  'shared/host/registry.ts': ['Registry'],
};

/** Modules that the shell provides for all remotes. Only their exported names count. */
const FACADES: Readonly<Record<string, string>> = {
  RouterNames: 'shared/host/router/router.ts',
  UserInterfaceNames: 'shared/ui/ui.ts',
};

/** The host contract's public surface as self-contained types. `root` is the folder with the sources. */
export function makeHostReport(root = ROOT): string {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), (file) =>
    ts.sys.readFile(file),
  ) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram(
    Object.keys(SURFACE).map((file) => path.join(root, file)),
    { ...options, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'], composite: false },
  );
  const names = Object.entries(FACADES).map(
    ([name, file]) =>
      `export type ${name} =\n${exportedNames(path.join(root, file))
        .map((each) => `  | '${each}'`)
        .join('\n')};`,
  );
  return [writeDeclarations(program, root, SURFACE), ...names, ''].join('\n\n');
}

function exportedNames(file: string): string[] {
  const source = ts.createSourceFile(file, ts.sys.readFile(file) ?? '', ts.ScriptTarget.Latest);
  return source.statements
    .filter((statement) => ts.isExportDeclaration(statement))
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .flatMap(({ exportClause }) =>
      exportClause && ts.isNamedExports(exportClause)
        ? exportClause.elements.map(({ name }) => name.text)
        : [],
    )
    .sort();
}
