import { PROBLEM_MESSAGES } from '@glow50/shared/api/messages';
import { z } from 'zod';
import type { Connection } from '../database/connection';
import { prepared } from '../database/prepared';
import { HttpError } from '../http/http-error';

const selectPublished = prepared<[id: string], { id: string }>(
  'provider.published',
  'SELECT provider_id AS id FROM providers WHERE provider_id = $1 AND is_published',
);

/** Throws 404 for a page that does not exist or is not published, whatever stands in the address. */
export async function requireProvider(connection: Connection, id: string): Promise<void> {
  const isFound = isProviderId(id) && (await selectPublished(connection, id)).length > 0;
  if (!isFound) throw new HttpError(404, PROBLEM_MESSAGES.providerNotFound);
}

export function isProviderId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
