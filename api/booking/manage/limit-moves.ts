import { HttpError } from '../../platform/http/http-error';
import { isKeyUsed, scopeOf } from '../../platform/idempotency/idempotency';
import type { BookingDependencies } from '../booking-dependencies';

const OFTEN = 'This booking was moved three times within an hour. Please move it again later';

/** Runs `move`, and counts it when it succeeds. Throws 429 when the booking was moved too often. */
export async function limitMoves<Answer>(
  { database, limits }: Pick<BookingDependencies, 'database' | 'limits'>,
  { bookingId, key }: { bookingId: string; key: string },
  move: () => Promise<Answer>,
): Promise<Answer> {
  if (await isKeyUsed(database, scopeOf('manage', bookingId), key)) return move();
  await limits.spend(['moveBooking', bookingId]).catch(inWordsOfMoves);
  try {
    return await move();
  } catch (error) {
    await limits.giveBack(['moveBooking', bookingId]);
    throw error;
  }
}

function inWordsOfMoves(error: unknown): never {
  if (!(error instanceof HttpError)) throw error;
  throw new HttpError(error.statusCode, OFTEN, { headers: error.headers });
}
