import { type Schema, toType } from './schema-type';

export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

export function writeApiTypes({ paths, components }: ApiDescription): string {
  const calls = inOrder(paths).flatMap(([path, operations]) =>
    inOrder(operations).map(
      ([method, operation]) =>
        `${JSON.stringify(`${method.toUpperCase()} ${path}`)}: ${writeCall(operation)};`,
    ),
  );
  const schemas = inOrder(components.schemas).map(
    ([name, schema]) => `export type ${name} = ${toType(schema)};`,
  );
  return `export interface Calls {\n${calls.join('\n')}\n}\n\n${schemas.join('\n\n')}\n`;
}

function writeCall({ parameters = [], requestBody, responses }: Operation): string {
  const groups = ['path', 'query', 'header'].flatMap((place) => {
    const group = parameters.filter((parameter) => parameter.in === place);
    const members = group.map(
      ({ name, required, schema }) => `${JSON.stringify(name)}${required ? '' : '?'}: ${toType(schema)};`,
    );
    // A call that gains its first optional parameters is still called without any.
    const mark = group.some(({ required }) => required) ? '' : '?';
    return members.length > 0 ? [`${place}${mark}: {\n${members.sort().join('\n')}\n};`] : [];
  });
  const body = requestBody && `body${requestBody.required ? '' : '?'}: ${writeContent(requestBody.content)};`;
  const answers = inOrder(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content }]) => `${status}: ${writeContent(content)};`);
  return `{\ntakes: {\n${[...groups, body].filter(Boolean).join('\n')}\n};\nanswers: {\n${answers.join('\n')}\n};\n}`;
}

function writeContent(content: Record<string, { schema?: Schema }> = {}): string {
  const [only] = Object.values(content);
  return only ? toType(only.schema ?? {}) : 'null';
}

function inOrder<Value>(values: Record<string, Value>): [string, Value][] {
  return Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
}
