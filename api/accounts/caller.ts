import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../platform/dependencies';
import type { Caller } from '../platform/access/caller';
import { readBearer } from '../platform/access/read-bearer';
import { owesSecondStep } from './second-step/is-passed';
import { readSessionCookie } from './session-cookie';
import { placeOf } from './devices/place-of';
import { isSeenAgain, retirement } from './session-policy';
import { findSession, findToken, noteFirstUse, noteSeen } from './session-repository';
import { hashToken, isTokenShaped } from '../platform/access/token';

/**
 * Requires the bearer token and the session cookie of the same live session. Returns undefined when either is
 * missing or expired. A token stolen from a page's storage is therefore useless without the cookie.
 */
export async function findCaller(
  { config, database, clock }: Pick<Dependencies, 'config' | 'database' | 'clock'>,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const [token, cookie] = [readBearer(request), readSessionCookie(request)];
  if (!token || !cookie || !isTokenShaped(token) || !isTokenShaped(cookie)) return undefined;

  const now = clock.now();
  const hash = hashToken(token);
  const [found, companion] = await Promise.all([
    findToken(database, hash, 'bearer', now),
    findToken(database, hashToken(cookie), 'cookie', now),
  ]);
  if (!found || found.sessionId !== companion?.sessionId) return undefined;
  const session = await findSession(database, found, now);
  if (!session) return undefined;

  const { userId, sessionId, predecessorHash, firstUsedAt } = found;
  if (predecessorHash && !firstUsedAt) {
    await noteFirstUse(database, { hash, predecessorHash }, now, retirement(now));
  }
  if (isSeenAgain(session.lastSeenAt, now)) {
    await noteSeen(database, found, { now, place: placeOf(request, config) });
  }
  if (owesSecondStep(config, session, now)) return { userId, sessionId, role: 'user', owesSecondStep: true };
  return { userId, sessionId, role: session.role };
}
