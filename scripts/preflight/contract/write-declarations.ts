import path from 'node:path';
import ts from 'typescript';

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const EXPANDED = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
const printer = ts.createPrinter({ removeComments: true });

/**
 * Declares the named types and every type of ours that they reference in one module. Types inferred from a
 * schema or value are expanded. Types of packages and facades stay imports.
 */
export function writeDeclarations(
  program: ts.Program,
  root: string,
  surface: Readonly<Record<string, readonly string[]>>,
): string {
  const checker = program.getTypeChecker();
  const written = new Map<string, { declaration: Declaration; text: string }>();
  const imports = new Map<string, Set<string>>();
  const isOurs = (node: ts.Node) => {
    const file = path.relative(root, node.getSourceFile().fileName);
    return /^shared\/(?!host\/router|ui)/.test(file) && !file.includes('node_modules');
  };

  function add(declaration: Declaration) {
    const name = declaration.name.text;
    const before = written.get(name);
    if (before?.declaration === declaration) return;
    if (before) throw new Error(`Two types of the contract are called ${name}`);
    const text = isInferred(declaration) ? expand(declaration) : print(declaration);
    written.set(name, { declaration, text });
    if (!isInferred(declaration)) declaration.forEachChild(follow);
  }

  function follow(node: ts.Node): void {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) addNamed(node.typeName);
    if (ts.isExpressionWithTypeArguments(node) && ts.isIdentifier(node.expression)) addNamed(node.expression);
    node.forEachChild(follow);
  }

  function addNamed(name: ts.Identifier) {
    const symbol = checker.getSymbolAtLocation(name);
    if (!symbol) return;
    const imported = symbol.declarations?.find((declaration) => ts.isImportSpecifier(declaration));
    const target = imported ? checker.getAliasedSymbol(symbol) : symbol;
    const declaration = target.declarations?.find(
      (each) => ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each),
    );
    if (declaration && isOurs(declaration)) add(declaration);
    else if (imported) {
      const { text } = imported.parent.parent.parent.moduleSpecifier as ts.StringLiteral;
      imports.set(text, (imports.get(text) ?? new Set()).add(name.text));
    }
  }

  function expand(declaration: Declaration): string {
    const type = checker.getTypeAtLocation(declaration.name);
    return `export type ${declaration.name.text} = ${checker.typeToString(type, declaration, EXPANDED)};`;
  }

  for (const [file, names] of Object.entries(surface)) {
    const source = program.getSourceFile(path.join(root, file));
    for (const name of names) {
      const found = source?.statements.find(
        (statement): statement is Declaration =>
          (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
          statement.name.text === name,
      );
      if (!found) throw new Error(`${file} declares no ${name}`);
      add(found);
    }
  }
  const heads = [...imports]
    .map(([module, names]) => `import type { ${[...names].sort().join(', ')} } from '${module}';`)
    .sort();
  const texts = [...written].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, { text }]) => text);
  return [heads.join('\n'), ...texts].filter(Boolean).join('\n\n');
}

/** Whether the type uses `typeof`, so that its source text alone says nothing. */
function isInferred(declaration: Declaration): boolean {
  let found = false;
  const look = (node: ts.Node) => {
    if (ts.isTypeQueryNode(node)) found = true;
    else node.forEachChild(look);
  };
  if (ts.isTypeAliasDeclaration(declaration)) look(declaration.type);
  return found;
}

/** Rewrites methods as function properties, because only those have their parameters compared strictly. */
function print(declaration: Declaration): string {
  const { transformed } = ts.transform(declaration, [
    (context) => (whole) => {
      const change = (node: ts.Node): ts.Node => {
        const changed = ts.visitEachChild(node, change, context);
        if (!ts.isMethodSignature(changed) || !changed.type) return changed;
        const type = ts.factory.createFunctionTypeNode(
          changed.typeParameters,
          changed.parameters,
          changed.type,
        );
        return ts.factory.createPropertySignature(
          changed.modifiers,
          changed.name,
          changed.questionToken,
          changed.questionToken ? ts.factory.createParenthesizedType(type) : type,
        );
      };
      return change(whole) as Declaration;
    },
  ]);
  const [node] = transformed;
  const text = printer.printNode(ts.EmitHint.Unspecified, node ?? declaration, declaration.getSourceFile());
  return text.startsWith('export ') ? text : `export ${text}`;
}
