import fc from 'fast-check';
import { type ApiDescription, type JsonSchema, resolve } from '../api-description';
import type { KnownValues } from './known-values';

type Schemas = ApiDescription['schemas'];
const DEEPEST = 8;
const DAY_MS = 86_400_000;

interface Context {
  schemas: Schemas;
  known: KnownValues;
  name: string;
  depth: number;
}

/** Values that fit the schema, preferring values that the API has answered with under this name. */
export function validValue(schema: JsonSchema, context: Context): fc.Arbitrary<unknown> {
  const own = resolve(schema, context.schemas);
  if ('const' in own) return fc.constant(own.const);
  if (Array.isArray(own.enum)) return fc.constantFrom(...(own.enum as unknown[]));
  const choices = own.anyOf ?? own.oneOf;
  if (Array.isArray(choices)) {
    return fc.oneof(...(choices as JsonSchema[]).map((choice) => validValue(choice, context)));
  }
  if (Array.isArray(own.allOf)) {
    const parts = (own.allOf as JsonSchema[]).map((part) => validValue(part, context));
    return fc.tuple(...parts).map((values) => Object.assign({}, ...values) as object);
  }
  const types = [own.type].flat().filter((type) => typeof type === 'string');
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 });
  return fc.oneof(...types.map((type) => ofType(type, own, context)));
}

function ofType(type: string, schema: JsonSchema, context: Context): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return text(schema, context);
    case 'integer':
    case 'number':
      return number(schema, context);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return list(schema, context);
    case 'object':
      return object(schema, context);
    default:
      return fc.constant(null);
  }
}

function object(schema: JsonSchema, context: Context): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = (schema.required ?? []) as string[];
  const depth = context.depth + 1;
  const shown = Object.entries(properties).filter(([name]) => depth < DEEPEST || required.includes(name));
  const model = Object.fromEntries(
    shown.map(([name, property]) => [name, validValue(property, { ...context, name, depth })]),
  );
  if (shown.length > 0) return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
  const { additionalProperties: values } = schema;
  if (typeof values !== 'object' || values === null) return fc.constant({});
  const value = validValue(values as JsonSchema, { ...context, depth });
  return fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), value, { maxKeys: 4 });
}

function list(schema: JsonSchema, context: Context): fc.Arbitrary<unknown> {
  const item = validValue((schema.items ?? {}) as JsonSchema, { ...context, depth: context.depth + 1 });
  const minLength = numberOf(schema.minItems) ?? 0;
  const maxLength = Math.max(minLength, Math.min(numberOf(schema.maxItems) ?? 4, 4));
  return fc.array(item, { minLength, maxLength });
}

function number(schema: JsonSchema, { known, name }: Context): fc.Arbitrary<unknown> {
  const min = Math.ceil(numberOf(schema.minimum) ?? (numberOf(schema.exclusiveMinimum) ?? -1) + 1);
  const max = Math.max(min, Math.floor(numberOf(schema.maximum) ?? 1_000_000));
  const seen = known
    .named(name)
    .map(Number)
    .filter((value) => value >= min && value <= max);
  const edges = [min, max, Math.min(max, min + 1)];
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(...seen, ...edges));
}

function text(schema: JsonSchema, { known, name }: Context): fc.Arbitrary<string> {
  const maxLength = Math.min(numberOf(schema.maxLength) ?? 60, 400);
  const minLength = Math.min(numberOf(schema.minLength) ?? 0, maxLength);
  const seen = known.named(name).filter((value) => value.length >= minLength && value.length <= maxLength);
  const made = shaped(schema, known) ?? fc.string({ unit: 'grapheme-ascii', minLength, maxLength });
  return seen.length > 0 ? fc.oneof(fc.constantFrom(...seen), made) : made;
}

function shaped({ format, pattern }: JsonSchema, known: KnownValues): fc.Arbitrary<string> | undefined {
  switch (format) {
    case 'uuid': {
      const ids = known.named('id').filter((id) => /^[0-9a-f-]{36}$/.test(id));
      return ids.length > 0 ? fc.oneof(fc.constantFrom(...ids), fc.uuid()) : fc.uuid();
    }
    case 'email':
      return fc.stringMatching(/^[a-z]{3,12}$/).map((name) => `${name}@glow50.example`);
    case 'date':
      return soon.map((time) => time.slice(0, 10));
    case 'date-time':
      return soon;
    case 'uri':
      return fc.constant('https://glow50.example/');
    default:
      return typeof pattern === 'string' ? matching(pattern) : undefined;
  }
}

/** Full quarter hours within half a year. Relative to today, so the seed does not choose them alone. */
const soon = fc.integer({ min: -30 * 96, max: 150 * 96 }).map((quarters) => {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return new Date(today + quarters * 900_000).toISOString();
});

function matching(pattern: string): fc.Arbitrary<string> | undefined {
  if (/^\^\[?\\P\{Cc\}/.test(pattern)) return fc.string({ unit: 'grapheme-ascii', maxLength: 60 });
  try {
    // eslint-disable-next-line no-restricted-syntax -- a pattern of our own description
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return undefined;
  }
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
