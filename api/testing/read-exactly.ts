import { expect } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';

/** The answer of a call, once it is what the contract says and no more. */
export function readExactly<Schema extends z.ZodType>(
  schema: Schema,
  response: LightMyRequestResponse,
): z.output<Schema> {
  const body = response.json<unknown>();
  const read = schema.parse(body);
  expect(read).toEqual(body);
  return read;
}
