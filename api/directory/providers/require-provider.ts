import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { z } from 'zod';
import type { Connection } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import { HttpError } from '../../platform/http/http-error';
import { findFeaturedId } from './profile-repository';

const selectPublished = prepared<[id: string], { id: string }>(
  'provider.published',
  'SELECT provider_id AS id FROM providers WHERE provider_id = $1 AND is_published',
);

/** Returns the ID of a published provider. `featured` means the most-booked one. Throws 404 otherwise. */
export async function requireProvider(connection: Connection, named: string): Promise<string> {
  const id = named === 'featured' ? await findFeaturedId(connection) : named;
  const [found] = id && isProviderId(id) ? await selectPublished(connection, id) : [];
  if (!found) throw new HttpError(404, PROBLEM_MESSAGES.providerNotFound);
  return found.id;
}

function isProviderId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
