import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { findRegistrant, type Registrant } from '../drafts/registrant';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { findRegistration, type RegistrationRow } from './registration-repository';

export const ownersOf = ({ ownerId, guestId }: Registrant): string[] => [
  ...new Set([ownerId, ...(guestId ? [guestId] : [])]),
];

/** Throws 404 for a registration that is not the caller's. */
export async function getOwnRegistration(
  dependencies: Pick<Dependencies, 'config' | 'database' | 'clock'>,
  request: FastifyRequest,
  id: string,
): Promise<{ row: RegistrationRow; registrant: Registrant }> {
  const { registrant } = await findRegistrant(dependencies, request);
  const isId = z.uuid().safeParse(id).success;
  for (const ownerId of registrant && isId ? ownersOf(registrant) : []) {
    const row = await findRegistration(dependencies.database, { ownerId, registrationId: id });
    if (row && registrant) return { row, registrant };
  }
  throw new HttpError(404, REGISTRATION_MESSAGES.notFound);
}
