import type { MyCards } from '@glow50/contract/payments/saved-cards';
import type { Connection } from '../../platform/database/connection';
import type { PaymentDependencies } from '../payment-dependencies';
import { ProviderUnavailable } from '../payment-provider';
import type { CardDetails } from './card-keeper';
import { type CustomerCard, deleteCard, findCard, listCards, noteDetails } from './customer-card-repository';

type Needs = Pick<PaymentDependencies, 'database' | 'paymentProvider'>;

/** Cards with which a customer pays their own bookings again. */
export function createCustomerCards({ database, paymentProvider: provider }: Needs) {
  /** The provider names a card when it is first shown. Until it answers, the card has no name. */
  async function readDetails(card: CustomerCard): Promise<CardDetails> {
    const { brand, last4 } = card;
    if (last4) return { brand, last4 };
    try {
      const details = await provider.cards.readCard(card.card_ref);
      await noteDetails(database, card, details);
      return { brand: details.brand, last4: details.last4 };
    } catch (error) {
      if (error instanceof ProviderUnavailable) return { brand, last4 };
      throw error;
    }
  }

  return {
    async list(userId: string): Promise<MyCards> {
      const cards = await listCards(database, provider.name, userId);
      return {
        cards: await Promise.all(
          cards.map(async (card) => ({ id: card.card_id, ...(await readDetails(card)) })),
        ),
      };
    },

    /** Safe to repeat. Changes nothing when the provider does not answer. */
    async remove(userId: string, cardId: string): Promise<void> {
      const card = await findCard(database, userId, cardId);
      if (!card) return;
      if (card.provider === provider.name) await provider.cards.removeCard(card.card_ref);
      await deleteCard(database, card);
    },
  };
}

export function exportCards({ db }: Connection, userId: string): Promise<CardDetails[]> {
  return db
    .selectFrom('saved_cards')
    .select(['brand', 'last4'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('card_id', 'desc')
    .execute();
}
