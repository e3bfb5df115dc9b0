import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { expect, it, jest } from '@jest/globals';
import { transformSync } from '@swc/core';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ROOT } from '../apps';
import { openTranslator, PSEUDO } from './open-translator';

/** Compiles a source as the bundler does, in a language, and returns what it exports. */
function compile(file: string, locale: string): Record<string, unknown> {
  const source = openTranslator(locale)(file, readFileSync(file, 'utf8'));
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  });
  const exported: Record<string, unknown> = {};
  const run = compileFunction(code, ['require', 'exports']) as (require: unknown, exports: unknown) => void;
  run((name: string): unknown => jest.requireActual(name), exported);
  return exported;
}

it('a component that is compiled in another language shows its texts in that language', () => {
  const { AnswerNote } = compile(path.join(ROOT, 'shared/ui/AnswerNote.tsx'), PSEUDO);
  const answer = { body: 'Come again!', answeredAt: '2026-03-02T10:00:00Z', isEdited: true };
  const element = createElement(AnswerNote as FunctionComponent<{ from: string; answer: typeof answer }>, {
    from: 'Nia Brooks',
    answer,
  });
  const texts = renderToStaticMarkup(element).replace(/<style[^]*?<\/style>|<[^>]+>/g, '');
  expect(texts).toBe('[Nia Brooks åñšŵéŕéð] March 2026 [(éðîţéð)]Come again!');
});
