import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { type AnyNode, type CallExpression, type Function as FunctionNode, parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import type { BuiltComponent } from '@glow50/releases/built-components';

const JSX = new Set(['jsx', 'jsxs']);
/** The name of a component where it is declared. */
const DECLARED = /(?:\bfunction|\bconst|\blet)\s+([A-Z]\w*)/;

/** The components of our own sources in a folder of scripts with their source maps. */
export function listComponents(folder: string): BuiltComponent[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js') && existsSync(path.join(folder, `${file}.map`)))
    .flatMap((file) => {
      const code = readFileSync(path.join(folder, file), 'utf8');
      const map = new TraceMap(readFileSync(path.join(folder, `${file}.map`), 'utf8'));
      return findRendering(code).flatMap((node) => {
        const found = nameOf(map, node);
        return found ? [{ ...found, file, start: node.start, body: node.body.start }] : [];
      });
    });
}

/** The functions that create elements themselves, not only in functions inside them. */
function findRendering(code: string): FunctionNode[] {
  const found = new Set<FunctionNode>();
  ancestor(parse(code, { ecmaVersion: 'latest', sourceType: 'script', locations: true }), {
    CallExpression(node, _state, ancestors) {
      if (!isElement(node)) return;
      const at = ancestors.findLastIndex(isFunction);
      const around = ancestors[at];
      if (around && isFunction(around) && !isModule(ancestors[at - 1])) found.add(around);
    },
  });
  return [...found];
}

const isFunction = (node: AnyNode): node is AnyNode & FunctionNode =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);

/** The bundler's wrapper of a module, as `1586(e,t,r){…}`. What lies in it ran when the module was loaded. */
const isModule = (node?: AnyNode): boolean =>
  node?.type === 'Property' && node.method && node.key.type === 'Literal';

function isElement({ callee }: CallExpression): boolean {
  const called = callee.type === 'SequenceExpression' ? callee.expressions.at(-1) : callee;
  return (
    called?.type === 'MemberExpression' &&
    called.property.type === 'Identifier' &&
    JSX.has(called.property.name)
  );
}

function nameOf(map: TraceMap, { loc }: FunctionNode): { source: string; name: string } | null {
  if (!loc) return null;
  const { source, line } = originalPositionFor(map, loc.start);
  const own = /^webpack:\/\/[^/]+\/(.+\.tsx?)$/.exec(source ?? '')?.[1];
  if (!source || !own || line === null || own.includes('node_modules')) return null;
  const text = map.sourcesContent?.[map.resolvedSources.indexOf(source)] ?? '';
  const name = DECLARED.exec(text.split('\n')[line - 1] ?? '')?.[1];
  return name ? { source: own, name } : null;
}
