import { parseValue } from '@glow50/host/parse-json';
import { z } from 'zod';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** A JSON schema, as in OpenAPI 3.1. */
export type JsonSchema = { readonly [keyword: string]: unknown };

const JsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const Content = z.record(z.string(), z.object({ schema: JsonSchema.optional() }));
const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().default(false),
  schema: JsonSchema,
});
const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(Parameter).default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});
const Document = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(METHODS), Operation)),
  components: z.object({ schemas: z.record(z.string(), JsonSchema).default({}) }).default({ schemas: {} }),
});

export type Parameter = z.output<typeof Parameter>;

export interface Operation extends z.output<typeof Operation> {
  method: (typeof METHODS)[number];
  path: string;
  /** Such as `GET /api/v1/search`. */
  name: string;
}

export interface ApiDescription {
  /** The document as the API sends it. */
  document: object;
  operations: readonly Operation[];
  schemas: Readonly<Record<string, JsonSchema>>;
}

export async function readDescription(origin: string): Promise<ApiDescription> {
  const address = `${origin}/openapi.json`;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const document: unknown = await answer.json();
  const { paths, components } = parseValue(Document, document, address);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      return operation ? [{ ...operation, method, path, name: `${method.toUpperCase()} ${path}` }] : [];
    }),
  );
  return { document: document as object, operations, schemas: components.schemas };
}

const REFERENCE = '#/components/schemas/';

/** The schema that a reference stands for, or the schema itself. */
export function resolve(schema: JsonSchema, schemas: ApiDescription['schemas']): JsonSchema {
  const { $ref } = schema;
  if (typeof $ref !== 'string' || !$ref.startsWith(REFERENCE)) return schema;
  return resolve(schemas[$ref.slice(REFERENCE.length)] ?? {}, schemas);
}
