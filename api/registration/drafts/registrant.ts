import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { readBearer } from '../../platform/access/read-bearer';
import { findCaller } from '../../accounts/accounts';
import type { Caller } from '../../platform/access/caller';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { giveDraftCookie, readDraftCookie } from './draft-cookie';
import { addGuest, addGuestCookie, findGuest, giveToAccount } from './guest-repository';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

export interface Registrant {
  /** Owner of drafts, files and registrations: a user ID or a guest ID. */
  ownerId: string;
  userId: string | null;
  /** The browser's guest ID, also when signed in, because earlier files belong to the guest. */
  guestId: string | null;
}

/** `isLocked`: the draft belongs to an account that is not signed in, or the session has expired. */
export type Found = { registrant?: Registrant; caller?: Caller; isLocked: boolean };

/** Identifies the caller. A user's first signed-in request takes over what the browser's guest started. */
export async function findRegistrant(needs: Needs, request: FastifyRequest): Promise<Found> {
  const { database } = needs;
  const [caller, hash] = [await findCaller(needs, request), readDraftCookie(request)];
  const guest = hash && (await findGuest(database, hash));
  if (caller) {
    const { userId } = caller;
    if (guest && guest.userId === null) {
      await inTransaction(database, (tx) => giveToAccount(tx, guest.guestId, userId));
    }
    const guestId = guest && (guest.userId === null || guest.userId === userId) ? guest.guestId : null;
    return { registrant: { ownerId: userId, userId, guestId }, caller, isLocked: false };
  }
  // A bearer token without a valid session means that the session has expired. The draft may belong to that
  // account.
  if (!guest) return { isLocked: readBearer(request) !== undefined };
  if (guest.userId !== null) return { isLocked: true };
  return { registrant: { ownerId: guest.guestId, userId: null, guestId: guest.guestId }, isLocked: false };
}

/** Throws 401 when the draft belongs to an account that is not signed in, 404 when nothing was started. */
export async function getRegistrant(needs: Needs, request: FastifyRequest): Promise<Registrant> {
  const { registrant, isLocked } = await findRegistrant(needs, request);
  if (registrant) return registrant;
  throw isLocked
    ? new HttpError(401, REGISTRATION_MESSAGES.signIn)
    : new HttpError(404, REGISTRATION_MESSAGES.noDraft);
}

/** Sets a cookie for an existing guest, for example when an emailed link is opened. */
export async function setGuestCookie(
  { config, database, clock }: Needs,
  reply: FastifyReply,
  guestId: string,
) {
  const tokenHash = giveDraftCookie(reply, config.mode);
  await inTransaction(database, (tx) => addGuestCookie(tx, { guestId, tokenHash }, clock.now()));
}

export async function createGuest(
  { config, database, clock }: Needs,
  reply: FastifyReply,
): Promise<Registrant> {
  const guestId = v7();
  const tokenHash = giveDraftCookie(reply, config.mode);
  await inTransaction(database, async (tx) => {
    await addGuest(tx, guestId, clock.now());
    await addGuestCookie(tx, { guestId, tokenHash }, clock.now());
  });
  return { ownerId: guestId, userId: null, guestId };
}
