import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { UPLOAD_TEXTS } from '@glow50/contract/uploads/upload-purposes';
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../database/connection';
import type { Dependencies } from '../dependencies';
import { HttpError } from '../http/http-error';
import { isGuestOf } from '../../registration/drafts/guest-repository';
import { type Found, findRegistrant, type Registrant } from '../../registration/drafts/registrant';
import type { UploadRow } from './upload-repository';
import type { Owner } from './uploads';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** The owner is an account, or a browser with a registration draft. Throws 401 otherwise. */
export async function requireOwner(
  needs: Needs,
  request: FastifyRequest,
): Promise<Found & { registrant: Registrant }> {
  const found = await findRegistrant(needs, request);
  if (!found.registrant) throw new HttpError(401, AUTH_MESSAGES.sessionEnded);
  return { ...found, registrant: found.registrant };
}

export const toOwner = ({ ownerId, userId }: Registrant): Owner => ({
  kind: userId === null ? 'draft' : 'user',
  id: ownerId,
});

/** Includes files uploaded as a guest before signing in. */
export async function isOwn(
  connection: Connection,
  { ownerId, userId }: Pick<Registrant, 'ownerId' | 'userId'>,
  { owner_id: fileOwner, owner_kind: kind }: UploadRow,
): Promise<boolean> {
  if (fileOwner === ownerId) return true;
  return kind === 'draft' && userId !== null && isGuestOf(connection, fileOwner, userId);
}

export async function requireReadable(
  connection: Connection,
  { registrant, caller }: Found & { registrant: Registrant },
  upload: UploadRow | undefined,
): Promise<UploadRow> {
  const mayRead = upload && (caller?.role === 'staff' || (await isOwn(connection, registrant, upload)));
  if (!mayRead) throw new HttpError(404, UPLOAD_TEXTS.notFound);
  return upload;
}
