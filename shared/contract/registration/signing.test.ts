import { expect, it } from '@jest/globals';
import { SCHOOL_TEXTS } from './school';
import { isSameName, signing } from './signing';

const Signing = signing(SCHOOL_TEXTS);
const texts = SCHOOL_TEXTS.map(({ id, version }) => ({ id, version }));
const signed = {
  signature: { typedName: 'Ada Lovelace', texts, picture: null },
  digit_shown: 7,
  digit: '7',
};

function issues(changes: object): string[] {
  const { error } = Signing.safeParse({ ...signed, ...changes });
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

it('accepts a signature under every text together with the digit', () => {
  expect(issues({})).toEqual([]);
});

it('reports each text that is not agreed to', () => {
  expect(issues({ signature: { ...signed.signature, texts: texts.slice(0, 1) } })).toEqual([
    'signature.texts.non-disclosure',
    'signature.texts.e-signature',
  ]);
});

it('refuses agreement to an outdated version', () => {
  const old = texts.map((text) => ({ ...text, version: '2020-01' }));
  expect(issues({ signature: { ...signed.signature, texts: old } })).toHaveLength(3);
});

it.each(['', '6', '77', 'x', null, {}])('refuses %p as the digit 7', (digit) => {
  expect(issues({ digit })).toEqual(['digit']);
});

it.each([
  ["O'Neil", 'O’Neil'],
  ['O`Neil', 'OʼNeil'],
  ['Anne-Marie', 'Anne‑Marie'],
  ['Anne–Marie', 'Anne-Marie'],
  ['Jose Nunez', 'José Núñez'],
  ['Jose\u0301', 'José'],
  ['Ada\u00a0King', 'Ada King'],
])('takes %s for %s: a keyboard may have only one of the signs', (typed, name) => {
  expect(isSameName(typed, name)).toBe(true);
  expect(isSameName(`${typed}s`, name)).toBe(false);
});

it('compares names ignoring case and spaces', () => {
  expect(isSameName('  ada   LOVELACE', 'Ada Lovelace')).toBe(true);
  expect(isSameName('Ada', 'Ada Lovelace')).toBe(false);
});
