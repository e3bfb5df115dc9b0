import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { transformSync } from '@swc/core';
import { listComponents } from './list-components';

const SOURCE = `import { observer } from 'mobx-react-lite';
export function Points({ all }: { all: string[] }) {
  const format = (text: string) => text.trim();
  return <ul>{all.map((text) => <li key={text}>{format(text)}</li>)}</ul>;
}
export const Card = observer(function Card() {
  return <b>Card</b>;
});
const Short = () => <i />;
export const count = (all: string[]) => all.length;
export { Short };
export const Face = observer(<b />);
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-components-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a script and its map as the bundler does. */
function build(source: string) {
  const { code, map } = transformSync(SOURCE, {
    filename: 'Points.tsx',
    sourceMaps: true,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      minify: { mangle: true, compress: true },
    },
    minify: true,
  });
  // A second module has no components, but elements that are made once.
  const script = `push({1(exports,require,r){\n${code}},2(e,t,r){let i=r(1);r.marks={mirror:(0,i.jsx)("i",{})}}})`;
  writeFileSync(path.join(folder, 'points.js'), script);
  const { mappings, ...rest } = JSON.parse(map ?? '{}') as { mappings: string };
  writeFileSync(
    path.join(folder, 'points.js.map'),
    JSON.stringify({ ...rest, mappings: `;${mappings}`, sources: [source] }),
  );
  return script;
}

it('finds the components of a minified script, and where their bodies begin', () => {
  const code = build('webpack://glow50_loyalty/./points/Points.tsx');
  const found = listComponents(folder);
  expect(found.map(({ source, name }) => `${source} ${name}`)).toEqual([
    'points/Points.tsx Points',
    'points/Points.tsx Card',
    'points/Points.tsx Short',
  ]);
  for (const { start, body } of found) {
    expect(body).toBeGreaterThan(start);
    expect(code.slice(body, body + 60)).toMatch(/^\{|jsx/);
  }
});

it('leaves out what others wrote', () => {
  build('webpack://glow50_loyalty/../../node_modules/points/Points.tsx');
  expect(listComponents(folder)).toEqual([]);
});
