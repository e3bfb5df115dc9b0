import type { FastifyReply, FastifyRequest } from 'fastify';
import { findCaller } from '../accounts/accounts';
import type { Dependencies } from '../platform/dependencies';
import { HttpError } from '../platform/http/http-error';
import type { BookingRow } from './booking-repository';
import { BOOKING_MESSAGES } from './booking-messages';
import type { Visitor } from './hold/holds';
import { getVisitor, readVisitor } from '../platform/http/visitor-cookie';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** Sets a visitor cookie on the reply when the browser has none. */
export async function getOrCreateVisitor(
  needs: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const caller = await findCaller(needs, request);
  return {
    visitorHash: getVisitor(request, reply, needs.config),
    userId: caller?.userId ?? null,
  };
}

export async function findVisitor(needs: Needs, request: FastifyRequest): Promise<Visitor | undefined> {
  const caller = await findCaller(needs, request);
  const visitorHash = readVisitor(request);
  if (!visitorHash && !caller) return undefined;
  return { visitorHash: visitorHash ?? Buffer.alloc(0), userId: caller?.userId ?? null };
}

/** Null without a session. */
export async function findUserId(needs: Needs, request: FastifyRequest): Promise<string | null> {
  return (await findCaller(needs, request))?.userId ?? null;
}

/** Throws 404 without a visitor cookie and without a session. */
export async function requireVisitor(needs: Needs, request: FastifyRequest): Promise<Visitor> {
  const visitor = await findVisitor(needs, request);
  if (!visitor) throw new HttpError(404, BOOKING_MESSAGES.notFound);
  return visitor;
}

/** What an account holds is not for the next person at the same browser. */
const isOfBrowser = (
  { visitor_hash: ownHash, status, user_id: ownerId }: BookingRow,
  visitorHash: Buffer,
  userId: string | null,
): boolean => ownHash.equals(visitorHash) && (status !== 'held' || ownerId === null || ownerId === userId);

/** Throws 404 unless the booking belongs to the visitor. */
export function requireOwn(
  booking: BookingRow | undefined,
  { visitorHash, userId }: Visitor,
): asserts booking is BookingRow {
  const isOwn =
    booking !== undefined &&
    (isOfBrowser(booking, visitorHash, userId) || (userId !== null && booking.user_id === userId));
  if (!isOwn) throw new HttpError(404, BOOKING_MESSAGES.notFound);
}
