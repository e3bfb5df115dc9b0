import { EventParams } from '@glow50/contract/events/events';
import type { FastifyRequest } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import type { Connection } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { EDITOR_MESSAGES } from '../editor/editor-messages';
import { findOrganizerEvent, type OrganizerEventRow } from '../editor/editor-repository';
import { getOwnEvent } from '../editor/own-event';
import { findEventId } from '../event-repository';

/** The event whose door the caller may open: organizers their own, staff any. Throws 404 otherwise. */
export async function getDoorEvent(
  connection: Connection,
  request: FastifyRequest,
  id: string,
): Promise<OrganizerEventRow> {
  if (getCaller(request).role !== 'staff') return getOwnEvent(connection, request, id);
  const number = EventParams.safeParse({ id }).data?.id;
  const eventId = number && (await findEventId(connection, number));
  const event = eventId && (await findOrganizerEvent(connection, eventId));
  if (!event) throw new HttpError(404, EDITOR_MESSAGES.notFound);
  return event;
}
