import type { TextsTo } from '@glow50/contract/texts/phone-check';
import type { Config } from '../../platform/config/config';
import type { Connection } from '../../platform/database/connection';
import { isStopped } from '../../platform/texts/stops';
import { offersTexts } from '../../platform/texts/text';
import type { BookingRow } from '../booking-repository';
import { findTextNumber } from './find-text-number';

export const isTextable = ({ status }: BookingRow): boolean =>
  status === 'confirmed' || status === 'awaiting_transfer';

/** Null when there is nothing to be texted. */
export async function presentTexts(
  connection: Connection,
  booking: BookingRow,
  config: Pick<Config, 'mode' | 'twilio' | 'secretKey'>,
): Promise<TextsTo | null> {
  if (!offersTexts(config) || !isTextable(booking)) return null;
  const confirmed = await findTextNumber(connection, booking);
  const phone = confirmed ?? booking.customer_phone;
  return {
    phone,
    isConfirmed: confirmed !== undefined,
    isStopped: phone !== null && (await isStopped(connection, phone, config)),
    isOfAccount: confirmed !== undefined && confirmed !== booking.customer_phone,
  };
}
