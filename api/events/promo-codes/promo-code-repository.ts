import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/database/connection';
import type { PromoCodeTables } from './promo-code-tables';

export type PromoCodeRow = Selectable<PromoCodeTables['promo_codes']>;

export function findPromoCode(
  { db }: Connection,
  eventId: string,
  code: string,
): Promise<PromoCodeRow | undefined> {
  return db
    .selectFrom('promo_codes')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('code', '=', toStoredCode(code))
    .where('is_closed', '=', false)
    .executeTakeFirst();
}

export const toStoredCode = (code: string): string => code.trim().toUpperCase();

/** Those that work now, later or no longer, without those that the organizer has removed. */
export function listPromoCodes({ db }: Connection, eventId: string): Promise<PromoCodeRow[]> {
  return db
    .selectFrom('promo_codes')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('is_closed', '=', false)
    .orderBy('code')
    .execute();
}
