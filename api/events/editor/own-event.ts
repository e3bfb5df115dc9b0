import { EventParams } from '@glow50/contract/events/events';
import type { FastifyRequest } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { mayDecide } from '../../platform/audit/staff-roles';
import { findOwnPage } from '../../directory/directory';
import type { Connection, Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { findEventId } from '../event-repository';
import { findCoOrganizer } from '../co-organizers/co-organizer-repository';
import {
  findOrganizerEvent,
  type OrganizerEventRow,
  type OrganizerScope,
  type OwnEventRow,
} from './editor-repository';
import { EDITOR_MESSAGES } from './editor-messages';

/**
 * The events that the caller may edit: those of the caller's page, or for reviewers without a page the
 * community's. Undefined for everybody else.
 */
export async function findOrganizerScope(
  connection: Connection,
  request: FastifyRequest,
): Promise<OrganizerScope | undefined> {
  const { userId, role } = getCaller(request);
  const page = await findOwnPage(connection, userId);
  if (page) return { providerId: page.providerId };
  const isReviewer = role === 'staff' && (await mayDecide(connection, userId, 'reviewer'));
  return isReviewer ? { providerId: null } : undefined;
}

/** An event of any organizer, by its public number. Throws 404. */
export async function getAnyEvent(connection: Connection, id: string): Promise<OrganizerEventRow> {
  const number = EventParams.safeParse({ id }).data?.id;
  const eventId = number && (await findEventId(connection, number));
  const event = eventId && (await findOrganizerEvent(connection, eventId));
  if (!event) throw new HttpError(404, EDITOR_MESSAGES.notFound);
  return event;
}

/**
 * An event of the caller's. Throws 404 for an event of others, and with `owner` also for one that the caller only
 * co-organizes.
 */
export async function getOwnEvent(
  connection: Connection,
  request: FastifyRequest,
  id: string,
  as: 'any' | 'owner' = 'any',
): Promise<OwnEventRow> {
  const event = await getAnyEvent(connection, id);
  const scope = await findOrganizerScope(connection, request);
  if (scope?.providerId === event.providerId) return { ...event, isShared: false };
  const coOrganizerId =
    as === 'any' ? await findCoOrganizer(connection, event.id, getCaller(request).userId) : undefined;
  if (!coOrganizerId) throw new HttpError(404, EDITOR_MESSAGES.notFound);
  return { ...event, isShared: true, coOrganizerId };
}

/** Locks the event until the transaction ends: no purchase, payment or change can complete meanwhile. */
export async function lockOwnEvent(tx: Transaction, eventId: string): Promise<OrganizerEventRow> {
  await tx.sql.query('SELECT FROM events WHERE event_id = $1 FOR UPDATE', [eventId]);
  const event = await findOrganizerEvent(tx, eventId);
  if (!event) throw new HttpError(404, EDITOR_MESSAGES.notFound);
  return event;
}
