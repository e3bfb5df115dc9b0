import { isKeyUsed, scopeOf } from '../../platform/idempotency/idempotency';
import { countSuccess } from '../../platform/limits/count-success';
import type { BookingDependencies } from '../booking-dependencies';

const OFTEN = 'This booking was moved three times within an hour. Please move it again later';

/** Runs `move`, and counts it when it succeeds. Throws 429 when the booking was moved too often. */
export async function limitMoves<Answer>(
  { database, limits }: Pick<BookingDependencies, 'database' | 'limits'>,
  { bookingId, key }: { bookingId: string; key: string },
  move: () => Promise<Answer>,
): Promise<Answer> {
  if (await isKeyUsed(database, scopeOf('manage', bookingId), key)) return move();
  return countSuccess(limits, { spendings: [['moveBooking', bookingId]], message: OFTEN }, move);
}
