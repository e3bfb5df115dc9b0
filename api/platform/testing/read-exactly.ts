import { expect } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';

/** Parses a response and fails when it has fields that the schema does not have. */
export function readExactly<Schema extends z.ZodType>(
  schema: Schema,
  response: LightMyRequestResponse,
): z.output<Schema> {
  const body = response.json<unknown>();
  const read = schema.parse(body);
  expect(read).toEqual(body);
  return read;
}
