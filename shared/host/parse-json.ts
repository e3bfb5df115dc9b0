import { z } from 'zod';

/**
 * Parses JSON that comes from outside this process. `source` is a file or an address. The error names it, and
 * the path of every value that does not fit.
 */
export function parseJson<Schema extends z.ZodType>(
  schema: Schema,
  text: { toString(): string },
  source: string,
): z.output<Schema> {
  return parseValue(schema, readJson(text.toString(), source), source);
}

/** Like `parseJson`, for the body of a response. */
export async function parseResponse<Schema extends z.ZodType>(
  schema: Schema,
  response: { url: string; text(): Promise<string> },
): Promise<z.output<Schema>> {
  return parseJson(schema, await response.text(), response.url);
}

/** Like `parseJson`, for a value that was read from JSON already. */
export function parseValue<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  source: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${z.core.toDotPath(path)}: ${message}`,
  );
  throw new Error(`${source}: ${problems.join('\n  ')}`);
}

function readJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${source} is not JSON`, { cause: error });
  }
}
