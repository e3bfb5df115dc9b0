import type { PaymentProviderName } from '@glow50/contract/payments/payments';
import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { Connection, Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { isId } from '../../platform/http/is-id';
import { PAYMENT_MESSAGES } from '../payment-messages';
import type { PaymentTables } from '../payment-tables';
import type { CardDetails } from './card-keeper';
import { removeCard } from './forget-cards';

export type CustomerCard = Selectable<PaymentTables['saved_cards']>;

const MOST = 10;

/** Newest first. */
export function listCards(
  { db }: Connection,
  provider: PaymentProviderName,
  userId: string,
): Promise<CustomerCard[]> {
  return db
    .selectFrom('saved_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .orderBy('created_at', 'desc')
    .orderBy('card_id', 'desc')
    .limit(MOST)
    .execute();
}

export async function findCard(
  { db }: Connection,
  userId: string,
  cardId: string,
): Promise<CustomerCard | undefined> {
  if (!isId(cardId)) return undefined;
  return db
    .selectFrom('saved_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('card_id', '=', cardId)
    .executeTakeFirst();
}

/** Throws 409 when the account has no such card at the payment provider. */
export async function requireCard(
  connection: Connection,
  provider: PaymentProviderName,
  userId: string,
  cardId: string,
): Promise<CustomerCard> {
  const card = await findCard(connection, userId, cardId);
  if (card?.provider !== provider) throw new HttpError(409, PAYMENT_MESSAGES.cardGone);
  return card;
}

/**
 * Saves the card for the account of the customer, in place of the oldest when there are too many. Does nothing when the
 * account was deleted or has the card already.
 */
export async function saveCard(
  tx: Transaction,
  customerRef: string,
  { cardRef, provider, now }: { cardRef: string; provider: PaymentProviderName; now: Date },
): Promise<void> {
  const { db } = tx;
  const owner = await db
    .selectFrom('kept_cards')
    .select('owner_key')
    .where('customer_ref', '=', customerRef)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (!owner) return;
  await db
    .insertInto('saved_cards')
    .values({ user_id: owner.owner_key, card_id: v7(), provider, card_ref: cardRef, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'card_ref']).doNothing())
    .execute();
  const tooMany = await db
    .deleteFrom('saved_cards')
    .where('user_id', '=', owner.owner_key)
    .where('card_id', 'in', (cards) =>
      cards
        .selectFrom('saved_cards')
        .select('card_id')
        .where('user_id', '=', owner.owner_key)
        .where('provider', '=', provider)
        .orderBy('created_at', 'desc')
        .orderBy('card_id', 'desc')
        .offset(MOST),
    )
    .returning('card_ref')
    .execute();
  for (const card of tooMany) {
    await removeCard(tx, owner.owner_key, { provider, cardRef: card.card_ref, now });
  }
}

export async function noteDetails(
  { db }: Connection,
  { user_id: userId, card_id: cardId }: CustomerCard,
  { brand, last4 }: CardDetails,
): Promise<void> {
  await db
    .updateTable('saved_cards')
    .set({ brand, last4 })
    .where('user_id', '=', userId)
    .where('card_id', '=', cardId)
    .execute();
}

export async function deleteCard(
  { db }: Connection,
  { user_id: userId, card_id: cardId }: CustomerCard,
): Promise<void> {
  await db.deleteFrom('saved_cards').where('user_id', '=', userId).where('card_id', '=', cardId).execute();
}
