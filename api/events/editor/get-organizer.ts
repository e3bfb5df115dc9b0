import type { FastifyRequest } from 'fastify';
import { findProviderName } from '../../directory/directory';
import { getCaller } from '../../platform/access/get-caller';
import type { Connection } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { EDITOR_MESSAGES } from './editor-messages';
import { isPageDeclined } from './organizer-sale';
import { findOrganizerScope } from './own-event';
import type { Organizer } from './write-event';

const HOUSE = 'Glow50 Community Team';

/** As whom the caller announces events. Throws 409 for callers who may not. */
export async function getOrganizer(connection: Connection, request: FastifyRequest): Promise<Organizer> {
  const scope = await findOrganizerScope(connection, request);
  if (!scope) throw new HttpError(409, EDITOR_MESSAGES.noPage);
  if (await isPageDeclined(connection, scope.providerId)) {
    throw new HttpError(409, EDITOR_MESSAGES.pageDeclined);
  }
  const name = scope.providerId ? await findProviderName(connection, scope.providerId) : HOUSE;
  return { userId: getCaller(request).userId, ...scope, name };
}
