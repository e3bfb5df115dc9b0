import fc from 'fast-check';
import type { Operation } from '../api-description';
import type { KnownValues } from '../fuzz/known-values';
import { validValue } from '../fuzz/valid-values';
import type { Target } from '../target';

/** Marks the place that sqlmap tests. */
const MARK = '*';

/**
 * A request of the operation, in the form of a proxy's log, with a mark at every parameter of path and query
 * and at every field of the body. Undefined when there is nothing to mark.
 */
export function toLogEntry(operation: Operation, target: Target, known: KnownValues): string | undefined {
  const context = { schemas: target.description.schemas, known, name: '', depth: 0 };
  const sample = (values: fc.Arbitrary<unknown>) => fc.sample(values, { seed: target.seed, numRuns: 1 })[0];
  const marked = (value: unknown) => toText(value).replaceAll(MARK, '') + MARK;

  const parameters = operation.parameters.map((parameter) => {
    const [seen] = parameter.in === 'path' ? known.forParameter(operation, parameter) : [];
    return {
      ...parameter,
      value: seen ?? sample(validValue(parameter.schema, { ...context, name: parameter.name })),
    };
  });
  const path = parameters
    .filter((each) => each.in === 'path')
    .reduce(
      (text, { name, value }) => text.replace(`{${name}}`, () => toPart(marked(value))),
      operation.path,
    );
  const query = parameters
    .filter((each) => each.in === 'query')
    .map(({ name, value }) => `${name}=${toPart(marked(value))}`)
    .join('&');
  const headers = parameters
    .filter((each) => each.in === 'header')
    .map(({ name, value }) => `${name}: ${toText(value)}`);
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body = schema && JSON.stringify(markFields(sample(validValue(schema, context)), marked));
  const request = `${operation.method.toUpperCase()} ${path}${query && `?${query}`} HTTP/1.1`;
  if (!`${path}${query}${body ?? ''}`.includes(MARK)) return undefined;
  return [
    '='.repeat(20),
    request,
    `Host: ${new URL(target.origin).host}`,
    ...headers,
    ...(body ? ['Content-Type: application/json', '', body] : ['']),
    '='.repeat(20),
  ].join('\n');
}

export const countMarks = (entry: string): number => entry.split(MARK).length - 1;

function markFields(value: unknown, marked: (value: unknown) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => markFields(each, marked));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, markFields(each, marked)]));
  }
  return typeof value === 'string' || typeof value === 'number' ? marked(value) : value;
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const toPart = (text: string): string => encodeURIComponent(text).replaceAll('%2A', MARK);
