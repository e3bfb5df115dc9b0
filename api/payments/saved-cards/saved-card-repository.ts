import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/database/connection';
import type { PaymentTables } from '../payment-tables';
import type { CardDetails } from './card-keeper';

export type SavedCardRow = Selectable<PaymentTables['kept_cards']>;

export async function findSavedCard({ db }: Connection, ownerKey: string): Promise<SavedCardRow | undefined> {
  return db.selectFrom('kept_cards').selectAll().where('owner_key', '=', ownerKey).executeTakeFirst();
}

/**
 * Replaces a customer of another provider. Returns the customer that is stored, which another process may have inserted
 * first.
 */
export async function addCustomer(
  { db }: Connection,
  row: Pick<SavedCardRow, 'owner_key' | 'provider' | 'customer_ref' | 'created_at'>,
): Promise<string> {
  const { owner_key, ...kept } = row;
  const customer = { ...kept, card_ref: null, brand: '', last4: '', wallet: '' as const };
  await db
    .insertInto('kept_cards')
    .values({ owner_key, ...customer })
    .onConflict((conflict) =>
      conflict.column('owner_key').doUpdateSet(customer).where('kept_cards.provider', '!=', row.provider),
    )
    .execute();
  const { customer_ref: customerRef } = await db
    .selectFrom('kept_cards')
    .select('customer_ref')
    .where('owner_key', '=', row.owner_key)
    .executeTakeFirstOrThrow();
  return customerRef;
}

/**
 * Replaces the card to charge. Clears brand and last digits, which are read from the provider when the card
 * is next shown.
 */
export async function keepCard({ db }: Connection, ownerKey: string, cardRef: string): Promise<void> {
  await db
    .updateTable('kept_cards')
    .set({ card_ref: cardRef, brand: '', last4: '', wallet: '' as const })
    .where('owner_key', '=', ownerKey)
    .execute();
}

export async function noteFace(
  { db }: Connection,
  { ownerKey, cardRef }: { ownerKey: string; cardRef: string },
  { brand, last4, wallet }: CardDetails,
): Promise<void> {
  await db
    .updateTable('kept_cards')
    .set({ brand, last4, wallet: wallet ?? '' })
    .where('owner_key', '=', ownerKey)
    .where('card_ref', '=', cardRef)
    .execute();
}

export const toDetails = ({ brand, last4, wallet }: SavedCardRow): CardDetails => ({
  brand,
  last4,
  ...(wallet !== '' && { wallet }),
});
