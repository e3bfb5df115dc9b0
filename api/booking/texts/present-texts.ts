import type { TextsTo } from '@glow50/contract/texts/phone-check';
import { findUserPhone } from '../../accounts/accounts';
import type { Config } from '../../platform/config/config';
import type { Connection } from '../../platform/database/connection';
import { isStopped } from '../../platform/texts/stops';
import { offersTexts } from '../../platform/texts/text';
import type { BookingRow } from '../booking-repository';
import { findTextNumber } from './find-text-number';

export const isTextable = ({ status, starts_at: startsAt }: BookingRow, now: Date): boolean =>
  (status === 'confirmed' || status === 'awaiting_transfer') && startsAt > now;

/** Null when there is nothing to be texted. Who holds the link alone does not see the account's number. */
export async function presentTexts(
  connection: Connection,
  booking: BookingRow,
  {
    config,
    userId,
    now,
  }: { config: Pick<Config, 'mode' | 'twilio' | 'secretKey'>; userId: string | null; now: Date },
): Promise<TextsTo | null> {
  if (!offersTexts(config) || !isTextable(booking, now)) return null;
  const confirmed = await findTextNumber(connection, booking);
  const phone = confirmed ?? booking.customer_phone;
  const ofAccount = booking.user_id ? await findUserPhone(connection, booking.user_id) : undefined;
  const isOfAccount = confirmed !== undefined && confirmed === ofAccount;
  return {
    phone: isOfAccount && userId !== booking.user_id ? `a number ending in ${confirmed.slice(-2)}` : phone,
    isConfirmed: confirmed !== undefined,
    isStopped: phone !== null && (await isStopped(connection, phone, config)),
    isOfAccount,
  };
}
