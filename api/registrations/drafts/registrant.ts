import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { readBearer } from '../../auth/read-bearer';
import { type Caller, findCaller } from '../../auth/caller';
import { inTransaction } from '../../database/transaction';
import type { Dependencies } from '../../dependencies';
import { HttpError } from '../../http/http-error';
import { REGISTRATION_TEXTS } from '../registration-texts';
import { giveDraftCookie, readDraftCookie } from './draft-cookie';
import { addGuest, addGuestCookie, findGuest, giveToAccount } from './guest-repository';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** Who registers: the account that is signed in, or the browser as a guest. */
export interface Registrant {
  /** Of whom drafts, files and registrations are: a user or a guest. */
  ownerId: string;
  userId: string | null;
  /** Of the browser, also where an account is signed in: files of before belong to it. */
  guestId: string | null;
}

/** `isLocked`: what was begun belongs to an account that is not signed in, or no more. */
export type Found = { registrant?: Registrant; caller?: Caller; isLocked: boolean };

/** Who asks. A signed-in user's first call takes over what was begun in the browser. */
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
  // Who shows a session that is over is no stranger, whose draft there would not be.
  if (!guest) return { isLocked: readBearer(request) !== undefined };
  if (guest.userId !== null) return { isLocked: true };
  return { registrant: { ownerId: guest.guestId, userId: null, guestId: guest.guestId }, isLocked: false };
}

/** Who asks for what was begun. 401 when it belongs to an account that is not signed in, 404 when nothing was. */
export async function getRegistrant(needs: Needs, request: FastifyRequest): Promise<Registrant> {
  const { registrant, isLocked } = await findRegistrant(needs, request);
  if (registrant) return registrant;
  throw isLocked
    ? new HttpError(401, REGISTRATION_TEXTS.signIn)
    : new HttpError(404, REGISTRATION_TEXTS.noDraft);
}

/** Gives the browser a cookie of a guest that there is, as a link of our emails does. */
export async function letIn({ config, database, clock }: Needs, reply: FastifyReply, guestId: string) {
  const tokenHash = giveDraftCookie(reply, config.mode);
  await inTransaction(database, (tx) => addGuestCookie(tx, { guestId, tokenHash }, clock.now()));
}

/** Makes the browser a guest, with a cookie of its own. */
export async function welcomeGuest(
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
