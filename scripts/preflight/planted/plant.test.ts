import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { plant, PLANTED } from './plant';

const CODE = 'var a=()=>b?1:2;function c(d){return d};({a,c})';

const component = (body: string) => ({
  source: 'Card.tsx',
  name: 'Card',
  file: 'card.js',
  start: 0,
  body: CODE.indexOf(body),
});

function serve(bodies: string[], statement?: string, file = 'card.js') {
  const statementOf = statement === undefined ? undefined : () => statement;
  const code = plant(bodies.map(component), statementOf)(file, Buffer.from(CODE)).toString();
  return runInNewContext(code, { b: true }) as { a(): unknown; c(d: number): unknown };
}

it('makes functions with and without braces throw', () => {
  const { a, c } = serve(['b?1:2', '{return d}']);
  expect(a).toThrow(PLANTED);
  expect(() => c(1)).toThrow(PLANTED);
});

it('changes nothing where the statement does nothing, and no other script', () => {
  for (const { a, c } of [serve(['b?1:2', '{return d}'], 'b'), serve(['b?1:2'], undefined, 'other.js')])
    expect([a(), c(3)]).toEqual([1, 3]);
});
