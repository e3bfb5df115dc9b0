import type { FastifyRequest } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { mayDecide } from '../../platform/audit/staff-roles';
import type { Connection } from '../../platform/database/connection';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { getAnyEvent, getOwnEvent } from '../editor/own-event';

/** `staffId`: the member of staff who opens the door of somebody else. */
export type DoorEvent = OrganizerEventRow & { staffId: string | null; coOrganizerId?: string };

/**
 * The event whose door the caller may open: organizers their own, staff who may help any. Throws 404 otherwise.
 */
export async function getDoorEvent(
  connection: Connection,
  request: FastifyRequest,
  id: string,
): Promise<DoorEvent> {
  const { role, userId } = getCaller(request);
  const opensAny = role === 'staff' && (await mayDecide(connection, userId, 'support'));
  if (!opensAny) return { ...(await getOwnEvent(connection, request, id)), staffId: null };
  return { ...(await getAnyEvent(connection, id)), staffId: userId };
}
