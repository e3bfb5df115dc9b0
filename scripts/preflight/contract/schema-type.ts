export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  [keyword: string]: unknown;
}

/**
 * Constraints that TypeScript cannot express. They are written as comments, so that changes show up in the
 * report.
 */
const LIMITS = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minItems',
  'maxItems',
];

/**
 * Converts a schema to a TypeScript type. `OneOf` marks string choices, which may gain values in responses.
 */
export function toType(schema: Schema): string {
  const limits = LIMITS.filter((keyword) => schema[keyword] !== undefined)
    // The format already implies the pattern.
    .filter((keyword) => keyword !== 'pattern' || schema.format === undefined)
    .map((keyword) => `${keyword} ${String(schema[keyword]).replaceAll('*/', '*\\/')}`)
    .join(', ');
  return limits ? `${writeType(schema)} /* ${limits} */` : writeType(schema);
}

function writeType(schema: Schema): string {
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return `OneOf<${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}>`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return `(${choices.map(toType).join(' | ')})`;
  if (schema.allOf) return `(${schema.allOf.map(toType).join(' & ')})`;
  const types = [schema.type ?? 'unknown'].flat();
  return types.length === 1
    ? ofKind(types[0] ?? '', schema)
    : `(${types.map((type) => ofKind(type, schema)).join(' | ')})`;
}

function ofKind(type: string, schema: Schema): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return `Array<${schema.items ? toType(schema.items) : 'unknown'}>`;
    case 'object':
      return toObject(schema);
    default:
      return 'unknown';
  }
}

function toObject({ properties, required = [], additionalProperties }: Schema): string {
  const members = Object.entries(properties ?? {})
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${toType(schema)};`,
    );
  if (properties || typeof additionalProperties !== 'object')
    return members.length ? `{\n${members.join('\n')}\n}` : '{}';
  return `Record<string, ${toType(additionalProperties)}>`;
}
