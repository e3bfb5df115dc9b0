import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '@glow50/build/apps';

export interface Comparison {
  before: string;
  after: string;
  claims: readonly Claim[];
}

/**
 * Type `given` must be assignable to type `wanted`. Both refer to reports as `Before.`, `After.` and `Open.`.
 */
export interface Claim {
  what: string;
  given: string;
  wanted: string;
}

/**
 * `OneOf` marks string choices. In `Before` and `After` they are closed; `Open` is `Before` with choices that
 * may gain values.
 */
const PRELUDE = 'type OneOf<Value> = Value;\n';
const OPEN_PRELUDE = 'type OneOf<Value> = Value extends string ? string : Value;\n';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  // The last release named the facade after the package that it stood in.
  paths: { '@glow50/shared/router': [path.join(ROOT, 'shared/host/router/router.ts')] },
};

/** Cached, because library files are the same in every comparison. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/** Returns the claims that fail, each with the compiler's reason. Throws when a report does not compile. */
export function findBreaks({ before, after, claims }: Comparison): string[] {
  const folder = path.join(ROOT, 'scripts/preflight/contract');
  const at = (name: string) => path.join(folder, `${name}.virtual.ts`);
  const lines = claims.map(
    ({ given, wanted }, index) => `export const claim${index} = (value: ${given}): ${wanted} => value;`,
  );
  const head = ['Before', 'Open', 'After'].map(
    (name) => `import type * as ${name} from './${name}.virtual';`,
  );
  const files: Record<string, string> = {
    [at('Before')]: PRELUDE + before,
    [at('Open')]: OPEN_PRELUDE + before,
    [at('After')]: PRELUDE + after,
    [at('claims')]: [...head, ...lines].join('\n'),
  };
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => file in files || fileExists(file);
  host.readFile = (file) => files[file] ?? readFile(file);
  host.getSourceFile = (file, ...rest) => {
    const text = files[file];
    if (text !== undefined) return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
    if (!libraries.has(file)) libraries.set(file, getSourceFile(file, ...rest));
    return libraries.get(file);
  };
  const program = ts.createProgram(Object.keys(files), OPTIONS, host);

  return Object.keys(files).flatMap((file) => {
    const source = program.getSourceFile(file);
    const diagnostics = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ];
    return diagnostics.map((diagnostic) => {
      const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
      const line = source?.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line ?? 0;
      const claim = file === at('claims') ? claims[line - head.length] : undefined;
      if (!claim)
        throw new Error(`The report does not compile: ${path.basename(file)}, line ${line}: ${text}`);
      const reason = text.split('\n').at(-1)?.trim() ?? '';
      return `${claim.what}: ${reason.replaceAll(/import\("[^"]*"\)\./g, '')}`;
    });
  });
}
