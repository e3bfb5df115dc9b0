import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { readBearer } from '../../platform/access/read-bearer';
import { findAccount, findCaller } from '../../accounts/accounts';
import type { Caller } from '../../platform/access/caller';
import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { HOUR } from '../../platform/time/zone-time';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { giveDraftCookie, readDraftCookie } from './draft-cookie';
import { hasDraft } from './draft-repository';
import { takePromised } from './promise-drafts';
import { addGuest, addGuestCookie, findGuest, giveToAccount, listSentAddresses } from './guest-repository';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

export interface Registrant {
  /** Owner of drafts, files and registrations: a user ID or a guest ID. */
  ownerId: string;
  userId: string | null;
  /** The browser's guest ID, also when signed in, because earlier files belong to the guest. */
  guestId: string | null;
  /** Until when a browser without an account lists what was registered in it. Others may use it as well. */
  showsUntil?: Date | null;
}

/** `isLocked`: the draft belongs to an account that is not signed in, or the session has expired. */
export type Found = { registrant?: Registrant; caller?: Caller; isLocked: boolean };

/**
 * Identifies the caller. A user's first signed-in request takes over what the browser's guest started, but not a guest
 * who has registered with another address: that may have been somebody else at the same device.
 */
export async function findRegistrant(needs: Needs, request: FastifyRequest): Promise<Found> {
  const { database } = needs;
  const [caller, hash] = [await findCaller(needs, request), readDraftCookie(request)];
  const guest = hash && (await findGuest(database, hash));
  if (caller) {
    const { userId } = caller;
    await takePromised(database, userId);
    const isFree = guest?.userId === null && (await isSamePerson(database, guest.guestId, userId));
    const own = guest && (isFree || guest.userId === userId) ? guest.guestId : null;
    if (own !== null && isFree) await inTransaction(database, (tx) => giveToAccount(tx, own, userId));
    return { registrant: { ownerId: userId, userId, guestId: own }, caller, isLocked: false };
  }
  // A bearer token without a valid session means that the session has expired. The draft may belong to that
  // account.
  if (!guest) return { isLocked: readBearer(request) !== undefined };
  if (guest.userId !== null) return { isLocked: true };
  const { guestId, showsUntil } = guest;
  return { registrant: { ownerId: guestId, userId: null, guestId, showsUntil }, isLocked: false };
}

async function isSamePerson(connection: Connection, guestId: string, userId: string): Promise<boolean> {
  const addresses = await listSentAddresses(connection, guestId);
  if (addresses.length === 0) return true;
  const account = await findAccount(connection, userId);
  return addresses.every((email) => email.toLowerCase() === account?.email.toLowerCase());
}

/** Whether the guest has sent everything that was begun, so that what begins next may be somebody else's. */
export async function isGuestOver(connection: Connection, { userId, ownerId }: Registrant): Promise<boolean> {
  if (userId !== null || (await hasDraft(connection, ownerId))) return false;
  return (await listSentAddresses(connection, ownerId)).length > 0;
}

/** Throws 401 when the draft belongs to an account that is not signed in, 404 when nothing was started. */
export async function getRegistrant(needs: Needs, request: FastifyRequest): Promise<Registrant> {
  const { registrant, isLocked } = await findRegistrant(needs, request);
  if (registrant) return registrant;
  throw isLocked
    ? new HttpError(401, REGISTRATION_MESSAGES.signIn)
    : new HttpError(404, REGISTRATION_MESSAGES.noDraft);
}

/**
 * Sets a cookie for an existing guest when an emailed link is opened. The browser then lists the guest's registrations
 * for an hour when `showsSent` is set.
 */
export async function setGuestCookie(
  { config, database, clock }: Needs,
  reply: FastifyReply,
  guestId: string,
  { showsSent = false }: { showsSent?: boolean } = {},
) {
  const tokenHash = giveDraftCookie(reply, config.mode);
  const now = clock.now();
  const showsUntil = showsSent ? new Date(now.getTime() + HOUR) : null;
  await inTransaction(database, (tx) => addGuestCookie(tx, { guestId, tokenHash, showsUntil }, now));
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
