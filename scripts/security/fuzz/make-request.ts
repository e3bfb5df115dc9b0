import fc from 'fast-check';
import type { ApiDescription, Operation, Parameter } from '../api-description';
import { badHeader, badMediaType, badText, badValue } from './bad-values';
import type { FuzzRequest } from './http-message';
import type { KnownValues } from './known-values';
import { mutate, mutations, toJson } from './mutations';
import { validValue } from './valid-values';

interface Sources {
  schemas: ApiDescription['schemas'];
  known: KnownValues;
}

/** Mostly a request that fits the description but for one or two changes, sometimes a broken one. */
export function requestFor(operation: Operation, sources: Sources): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathOf(operation, sources),
      query: queryOf(operation, sources),
      headers: headersOf(operation, sources),
      body: bodyOf(operation, sources),
    })
    .map(({ path, query, headers, body }) => ({
      method: operation.method.toUpperCase(),
      path: query ? `${path}?${query}` : path,
      headers: { ...headers, ...body.headers },
      body: body.bytes,
    }));
}

function pathOf(operation: Operation, sources: Sources): fc.Arbitrary<string> {
  const parameters = operation.parameters.filter((each) => each.in === 'path');
  const values = parameters.map((parameter) => {
    const known = sources.known.forParameter(operation, parameter);
    const valid = toText(valueOf(parameter, sources));
    return fc.oneof(
      { weight: 6, arbitrary: known.length > 0 ? fc.constantFrom(...known) : valid },
      { weight: 2, arbitrary: valid },
      { weight: 1, arbitrary: toText(badValue).map((text) => text.slice(0, 3000)) },
    );
  });
  return fc
    .tuple(...values)
    .map((chosen) =>
      parameters.reduce(
        (path, { name }, index) => path.replace(`{${name}}`, () => encode(chosen[index] ?? '')),
        operation.path,
      ),
    );
}

/** Every parameter fits or is absent, but for at most one, so that bad values get past the checks of others. */
function queryOf(operation: Operation, sources: Sources): fc.Arbitrary<string> {
  const parameters = operation.parameters.filter((each) => each.in === 'query');
  const parts = parameters.map((parameter) => {
    const valid = toText(valueOf(parameter, sources)).map(
      (value) => `${encode(parameter.name)}=${encode(value)}`,
    );
    const absent = fc.constant('');
    return fc.oneof(
      { weight: parameter.required ? 12 : 1, arbitrary: valid },
      { weight: 1, arbitrary: absent },
    );
  });
  const spoiled = fc.tuple(fc.nat(), badPart).map(([at, spoil]) => ({ at, spoil }));
  const change = fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: spoiled },
  );
  return fc.tuple(fc.tuple(...parts), change, extraPart).map(([chosen, bad, extra]) => {
    const at = bad && parameters.length > 0 ? bad.at % parameters.length : -1;
    const changed = chosen.map((part, index) =>
      index === at && bad ? bad.spoil(encode(parameters[index]?.name ?? ''), part) : part,
    );
    return [...changed, extra].filter(Boolean).join('&');
  });
}

const badPart: fc.Arbitrary<(name: string, part: string) => string> = fc.oneof(
  toText(badValue).map((value) => (name: string) => `${name}=${encode(value.slice(0, 3000))}`),
  fc.constantFrom<(name: string, part: string) => string>(
    (name) => `${name}=a%00b`,
    (name) => `${name}=%00`,
    (name) => `${name}=%ed%a0%80`,
    (name) => `${name}=%zz`,
    (name) => `${name}[]=1`,
    (name) => `${name}[a]=1`,
    (name) => name,
    (name, part) => `${part}&${name}=1`,
  ),
);

const extraPart: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '__proto__=1',
      '__proto__[role]=staff',
      'a&&&=b',
      '%',
      '%00=%00',
      '=',
      'x='.repeat(500),
    ),
  },
);

function headersOf(operation: Operation, sources: Sources): fc.Arbitrary<Record<string, string>> {
  const entries = operation.parameters
    .filter((each) => each.in === 'header')
    .map((parameter) =>
      fc
        .oneof(
          { weight: 10, arbitrary: toText(valueOf(parameter, sources)) },
          { weight: 1, arbitrary: badHeader },
          { weight: 1, arbitrary: fc.constant(null) },
        )
        .map((value) => [parameter.name, value] as const),
    );
  return fc
    .tuple(...entries)
    .map((given) =>
      Object.fromEntries(given.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
    );
}

interface Body {
  headers: Record<string, string>;
  bytes: Buffer | undefined;
}

const JSON_TYPE = 'application/json';

function bodyOf({ method, requestBody }: Operation, sources: Sources): fc.Arbitrary<Body> {
  const none = fc.constant<Body>({ headers: {}, bytes: undefined });
  const [mediaType, declared] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const type = mediaType ?? JSON_TYPE;
  const broken = badText.map((bytes) => withType(type, bytes));
  const mistyped = fc.tuple(badText, badMediaType).map(([bytes, other]) => withType(other, bytes));
  const untyped = badText.map((bytes) => ({ headers: {}, bytes }));
  if (!mediaType || !declared?.schema) {
    if (method === 'get') return none;
    return fc.oneof(
      { weight: 6, arbitrary: none },
      { weight: 1, arbitrary: broken },
      { weight: 1, arbitrary: mistyped },
      { weight: 1, arbitrary: untyped },
    );
  }
  if (mediaType !== JSON_TYPE) {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((each) => withType(mediaType, Buffer.from(each)));
    return fc.oneof(
      { weight: 4, arbitrary: bytes },
      { weight: 1, arbitrary: mistyped },
      { weight: 1, arbitrary: none },
    );
  }
  const valid = validValue(declared.schema, { ...sources, name: '', depth: 0 });
  const json = fc
    .tuple(valid, mutations)
    .map(([value, changes]) => toJson(mutate(value, changes)))
    .map((text) =>
      text === undefined ? withType(type, Buffer.alloc(0)) : withType(type, Buffer.from(text)),
    );
  return fc.oneof(
    { weight: 14, arbitrary: json },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: mistyped },
    { weight: 1, arbitrary: untyped },
    { weight: 1, arbitrary: none },
  );
}

const withType = (type: string, bytes: Buffer): Body => ({ headers: { 'content-type': type }, bytes });

const valueOf = ({ name, schema }: Parameter, { schemas, known }: Sources) =>
  validValue(schema, { schemas, known, name, depth: 0 });

function toText(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return values.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));
}

/** Like `encodeURIComponent`, but writes an unpaired surrogate as the three bytes that it would be. */
function encode(text: string): string {
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character);
      return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
        .map((byte) => `%${byte.toString(16)}`)
        .join('');
    })
    .join('');
}
